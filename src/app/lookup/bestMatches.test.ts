import fc from 'fast-check'
import { MATCH } from '../../../contract/rules/lookup'
import { bestMatches, fieldsText, matchable } from './bestMatches'

const TEXTS = [
  fieldsText('SO0001', 'PO-77', 'Borealis Ltd'),
  fieldsText('SO00012', 'SO0001-B', 'Acme'),
  fieldsText('SO0003', 'XSO0001', 'Acme Marine'),
  fieldsText('SO0004', '', 'Old Acme'),
]

test.each([
  ['so0001', [0, 1, 2], MATCH.exact, 3],
  ['ACME', [1, 2, 3], MATCH.exact, 3],
  ['acme m', [2], MATCH.prefix, 1],
  ['po-', [0], MATCH.prefix, 1],
  ['0001', [0, 1, 2], MATCH.part, 3],
  [' ltd ', [0], MATCH.part, 1],
  ['77\nborealis', [0], MATCH.part, 1],
  ['nothing', [], undefined, 0],
  ['', [], undefined, 0],
  ['   ', [], undefined, 0],
])('%j finds %j', (typed, places, best, total) => {
  expect(bestMatches(TEXTS, matchable(typed), 8)).toEqual({ places, best, total })
})

const field = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '-', '1'), maxLength: 5 })
const entries = fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { maxLength: 30 })

/** Reference implementation: the rank of an entry, computed field by field. */
function kindOf(fields: readonly string[], query: string): number {
  const lower = fields.map((each) => each.toLowerCase())
  if (lower.includes(query)) return MATCH.exact
  if (lower.some((each) => each.startsWith(query))) return MATCH.prefix
  return lower.some((each) => each.includes(query)) ? MATCH.part : Number.POSITIVE_INFINITY
}

test('[EXTRA-06] it finds what a look at every field finds, best first, each kind in the order of the list, and no more than asked for', () => {
  fc.assert(
    fc.property(entries, field, fc.nat(10), (list, typed, limit) => {
      const query = matchable(typed)
      fc.pre(query !== '')
      const ranked = list
        .map((fields, place) => ({ place, kind: kindOf(fields, query) }))
        .filter(({ kind }) => Number.isFinite(kind))
        .sort((a, b) => a.kind - b.kind)
      const texts = list.map((fields) => fieldsText(...fields))
      const found = bestMatches(texts, query, limit)
      expect(found.places).toEqual(ranked.slice(0, limit).map(({ place }) => place))
      expect(found.total).toBe(ranked.length)
    }),
  )
})
