import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { joinPacked, packText } from './packedEntries'

test('pieces that were compressed alone are one gzip file of their text', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.nat(90_000).map((length) => 'abc'.repeat(length)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece), piece, async (pieces, other) => {
      const { gzip, texts } = joinPacked(await Promise.all(pieces.map((text) => packText(text))))
      expect(gunzipSync(gzip).equals(Buffer.from(pieces.join('')))).toBe(true)
      const again = joinPacked([...texts, await packText(other), ...texts])
      expect(gunzipSync(again.gzip).equals(Buffer.from([...pieces, other, ...pieces].join('')))).toBe(true)
    }),
    { numRuns: 40 },
  )
})
