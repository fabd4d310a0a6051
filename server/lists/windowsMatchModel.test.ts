import fc from 'fast-check'
import type { ListPage, ListWindow, WindowFacts } from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { LIST_FILTERS, type FilterKind } from '../../contract/rules/listFilter'
import { documentId, LIST_ORDER, type DocumentList } from '../../contract/rules/listOrder'
import { documentsIn, partOfList } from '../../contract/rules/listPart'
import { lookUpInLists } from '../../contract/rules/lookupInLists'
import { readSnapshot } from '../database/batches'
import { DOCUMENTS } from '../documents/documents'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { fillWithVariedDocuments } from '../testing/fixtures/variedDocuments'
import { lookUp } from './lookUp'
import type { MatchCount } from './matchCounts'
import { textOf } from './openDocuments'
import { presentDocuments } from './presentDocuments'
import { presentWindow } from './presentWindow'
import { readListFacts } from './revisions'

// The database must find what the contract's rule, which the browser runs, finds in the whole list.

/** Windows per list; `WINDOW_RUNS=2000` for an overnight run. */
const RUNS = Number(process.env.WINDOW_RUNS ?? 60)

const LISTS = Object.keys(LIST_ORDER) as DocumentList[]
const COUNT = 300

type Row = Readonly<Record<string, string | number>>

const at = sharedDatabase()
const whole = new Map<DocumentList, object>()

beforeAll(async () => {
  await fillWithVariedDocuments(at.database, COUNT)
  for (const list of LISTS) {
    const text = await at.database.transaction((tx) => presentDocuments(tx, DOCUMENTS[list], { scope: 'all' }))
    whole.set(list, JSON.parse(text) as object)
  }
})

const wholeOf = (list: DocumentList) => whole.get(list) ?? {}
const rowsOf = (list: DocumentList) => documentsIn(list, wholeOf(list)) as readonly Row[]

/** The known match count: none, or one too large to sort, so that the list is walked instead. */
const KNOWN = fc.constantFrom<MatchCount | null>(null, { count: 1_000_000_000, tag: null })

async function expectPart(list: DocumentList, window: ListWindow, known: MatchCount | null = null): Promise<void> {
  const text = await readSnapshot(at.database, async (tx) => {
    const facts = await readListFacts(tx, list)
    return textOf(await presentWindow(tx, DOCUMENTS[list], window, facts, { known, onBroad: () => undefined }))
  })
  const { shipmentsOfOrders: _more, ...found } = JSON.parse(text) as { window: WindowFacts; shipmentsOfOrders?: object }
  const expected = partOfList(list, { window: undefined, ...wholeOf(list) }, window, found.window.revision)
  expect(known === null ? found : { ...found, window: expected.window }).toEqual(expected)
}

function searchIn(list: DocumentList): fc.Arbitrary<string> {
  const part = fc
    .tuple(
      fc.nat(COUNT - 1),
      fc.constantFrom(...LIST_ORDER[list].searched),
      fc.nat(8),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
    )
    .map(([row, field, from, length, isUpper]) => {
      const found = Array.from(String(rowsOf(list)[row]?.[field] ?? '')).slice(from, from + length)
      return isUpper ? found.join('').toUpperCase() : found.join('')
    })
  const other = fc.constantFrom(
    ...['', ' ', '%', '_', '\\', '\\%', "'", 'completed', ' + ', 'in process +', 'é', 'A\u0308', '日本'],
  )
  return fc.oneof(
    part,
    part,
    other,
    fc.tuple(part, part).map((parts) => parts.join(' + ')),
  )
}

const DAY_RANGES = ['2026-02-11..2026-06-12', '..2026-03-10', '2026-05-13..', '2026-04-12..2026-04-12', 'none']

function filterIn(list: DocumentList): fc.Arbitrary<ListFilter> {
  const valueOf = (field: string, kind: FilterKind): fc.Arbitrary<string> =>
    kind === 'days'
      ? fc.constantFrom(...DAY_RANGES)
      : fc.tuple(fc.nat(COUNT - 1), fc.constantFrom('as it is', 'upper', 'blanks', 'other')).map(([row, how]) => {
          const value = String(rowsOf(list)[row]?.[field] ?? '')
          if (value.trim() === '' || how === 'other') return 'Nobody %_'
          return { 'as it is': value, upper: value.toUpperCase(), blanks: ` ${value} ` }[how] ?? value
        })
  return fc
    .subarray(Object.entries<FilterKind>(LIST_FILTERS[list]), { maxLength: 3 })
    .chain((fields) =>
      fc.tuple(
        ...fields.map(([field, kind]) =>
          fc.array(valueOf(field, kind), { minLength: 1, maxLength: 4 }).map((values): [string, string[]] => [field, values]),
        ),
      ),
    )
    .map((entries) => Object.fromEntries(entries))
}

function pageOf(list: DocumentList): fc.Arbitrary<ListPage> {
  const sort = fc.record({
    field: fc.constantFrom(...Object.keys(LIST_ORDER[list].sorts)),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  return fc.record({
    scope: fc.constant('all' as const),
    search: fc.oneof(searchIn(list), fc.constant('')),
    filter: fc.oneof(filterIn(list), fc.constant({})),
    sort: fc.array(sort, { maxLength: 2 }),
    offset: fc.oneof(fc.nat(40), fc.nat(COUNT + 50), fc.constant(2 ** 31 - 1)),
    limit: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
  })
}

test.each(LISTS)('a page of %s matches the contract’s rule, whichever way the database finds it', async (list) => {
  await fc.assert(
    fc.asyncProperty(pageOf(list), KNOWN, (page, known) => expectPart(list, page, known)),
    { numRuns: RUNS },
  )
})

test.each(LISTS)('open and named documents of %s match the contract’s rule, with all their parts', async (list) => {
  const named = fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 1, maxLength: 5 }).map((places) => ({
    // They come in the order in which they are named.
    ids: places.toSorted((a, b) => a - b).map((place) => documentId(list, rowsOf(list)[place] ?? {})),
  }))
  const open = filterIn(list).map((filter) => ({ scope: 'open' as const, filter }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(open, named), (window) => expectPart(list, window)),
    { numRuns: RUNS / 2 },
  )
})

test('a look-up finds what the contract’s rule finds in the whole lists', async () => {
  const lists = Object.fromEntries(LISTS.map((list) => [list, wholeOf(list)]))
  const kinds = ['sales', 'production', 'shipment', 'transfer'] as const
  const term = fc.constantFrom(...LISTS).chain(searchIn)
  await fc.assert(
    fc.asyncProperty(term, fc.constantFrom('exact' as const, 'any' as const), async (q, match) => {
      expect(await lookUp(at.database, { term: q, match, kinds })).toEqual(lookUpInLists(lists, { q, match }))
    }),
    { numRuns: RUNS },
  )
})
