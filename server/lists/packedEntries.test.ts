import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { joinPacked, packEntries, type Piece } from './packedEntries'

const NAMES = Array.from({ length: 1_500 }, (_, index) => `SO-${index}`)

const textOf = (pieces: readonly Piece[]) => String(gunzipSync(joinPacked(pieces.map(({ packed }) => packed)).gzip))

/** Returns the pieces as they are cached: as views into the joined file. */
function placed(pieces: readonly Piece[]): readonly Piece[] {
  const { texts } = joinPacked(pieces.map(({ packed }) => packed))
  return pieces.map((piece, at) => ({ ...piece, packed: texts[at] ?? piece.packed }))
}

/** Returns entries for these texts, in order; only new or changed ones have a text, the others null. */
function entriesOf(wanted: ReadonlyMap<string, string>, known: ReadonlyMap<string, string>) {
  return [...wanted].map(([name, text], at) => {
    return { name, before: at === 0 ? '[' : ',', text: known.get(name) === text ? null : text }
  })
}

const written = (wanted: ReadonlyMap<string, string>) => `[${[...wanted.values()].join(',')}`

test('packing again after any changes gives the same text as packing anew', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.nat(20_000).map((length) => 'abc'.repeat(length)),
  )
  const change = fc.record({ at: fc.nat(), goes: fc.boolean(), text })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 5 }), { minLength: 1, maxLength: 5 }), async (looks) => {
      let known = new Map(NAMES.map((name, at) => [name, `{"orderNbr":"${name}","qty":${at * at}}`]))
      let pieces = await packEntries(entriesOf(known, new Map()), [])
      for (const changes of looks) {
        const wanted = new Map(known)
        for (const { at, goes, text } of changes) {
          const name = NAMES[at % NAMES.length] ?? ''
          if (goes) wanted.delete(name)
          else wanted.set(name, text)
        }
        pieces = await packEntries(entriesOf(wanted, known), placed(pieces))
        expect(textOf(pieces)).toBe(written(wanted))
        known = wanted
      }
    }),
    { numRuns: 15 },
  )
})

test('what has not changed is not packed again, nor what was written as it was', async () => {
  const known = new Map(NAMES.map((name, at) => [name, `${name}:${'x'.repeat(200 + (at % 70))}`]))
  const before = await packEntries(entriesOf(known, new Map()), [])
  expect(before.length).toBeGreaterThan(5)
  expect(await packEntries(entriesOf(known, new Map()), before)).toEqual(before)
  const wanted = new Map(known).set('SO-700', 'other')
  const after = await packEntries(entriesOf(wanted, known), before)
  expect(textOf(after)).toBe(written(wanted))
  expect(after.filter((piece) => !before.includes(piece))).toHaveLength(1)
})
