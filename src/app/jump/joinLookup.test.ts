import * as fc from 'fast-check'
import { LOOKUP_KINDS } from '../../../contract/screens'
import { foundMatch } from '../../testing/fixtures/lookup'
import { linesOf } from '../lookup/foundMatch'
import { joinLookup } from './findEntries'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrst'), { maxLength: 8 })
const loaded = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...LOOKUP_KINDS), ids: ids.filter(({ length }) => length > 0), more: fc.nat(90) }),
  {
    selector: ({ kind }) => kind,
  },
)
const found = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...LOOKUP_KINDS), ids: ids.filter(({ length }) => length > 0), isMore: fc.boolean() }),
  {
    selector: ({ kind }) => kind,
  },
)

test('[LOOKUP-09] what stands there stays in its place, and nothing stands there twice', () => {
  fc.assert(
    fc.property(loaded, found, (here, there) => {
      const groups = here.map(({ kind, ids: keys, more }) => ({
        kind,
        items: keys.map((key) => ({ key, title: key, detail: '', status: '' })),
        total: keys.length + more,
        isMore: false,
      }))
      const kinds = there.map(({ kind, ids: keys, isMore }) => ({
        kind,
        matches: keys.map((key) => foundMatch(key)),
        total: isMore ? 100 : keys.length,
        isMore,
      }))
      const joined = joinLookup(groups, kinds)
      expect(joined.slice(0, groups.length).map(({ kind }) => kind)).toEqual(groups.map(({ kind }) => kind))
      for (const { kind, items, total, isMore } of joined) {
        const before = groups.find((group) => group.kind === kind)
        const added = kinds.find((group) => group.kind === kind)
        expect(items.slice(0, before?.items.length ?? 0)).toEqual(before?.items ?? [])
        const keys = items.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const known = new Set(
          [...(before?.items ?? []), ...(added?.matches.map(({ id }) => ({ key: id })) ?? [])].map(({ key }) => key),
        )
        expect(keys.every((key) => known.has(key))).toBe(true)
        // Some of the server's results are always shown.
        if (known.size > (before?.items.length ?? 0)) expect(items.length).toBeGreaterThan(before?.items.length ?? 0)
        expect(total).toBeGreaterThanOrEqual(items.length)
        expect(isMore).toBe(added?.isMore === true && (before?.total ?? 0) <= 100)
      }
    }),
  )
})

test.each([
  ['sales', 'SO9 · Borealis Ltd', 'customerName', 'SO9', 'Borealis Ltd'],
  ['sales', 'SO9 · Borealis Ltd', 'receiptNbr', 'SO9', 'Borealis Ltd · by receipt number'],
  ['transfer', 'TR9 · TS9 · Spare parts', 'trackingNumber', 'TR9 · TS9', 'Spare parts · by tracking number'],
  ['production', 'PR9 · PUMP-1 · Pump', 'batchNbr', 'PR9', 'PUMP-1 · Pump · by batch number'],
  ['item', '', 'inventoryId', 'ID', ''],
] as const)('a match of %s, %j by %s, is shown as %j with %j beside it', (kind, title, field, number, detail) => {
  expect(linesOf(kind, foundMatch('ID', { title, field }))).toEqual({ title: number, detail })
})
