import fc from 'fast-check'
import { type ListPage, type ListWindow, type WindowFacts } from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { LIST_FILTERS, type FilterKind } from '../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../contract/rules/listOrder'
import { readSnapshot } from '../database/batches'
import { DOCUMENTS } from '../documents/documents'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { fillWithVariedDocuments } from '../testing/fixtures/variedDocuments'
import { isFinished, showMatches, SHOWN_LISTS, type Summary } from '../testing/oracle/lists/showPage'
import type { MatchCount } from './matchCounts'
import { textOf } from './openDocuments'
import { presentDocuments } from './presentDocuments'
import { presentWindow } from './presentWindow'
import { readListFacts } from './revisions'

/** Windows per list; `WINDOW_RUNS=2000` for a long night. */
const RUNS = Number(process.env.WINDOW_RUNS ?? 100)

const LISTS = Object.keys(LIST_ORDER) as DocumentList[]
const COUNT = 300

const at = sharedDatabase()
const whole = new Map<DocumentList, readonly Summary[]>()

beforeAll(async () => {
  await fillWithVariedDocuments(at.database, COUNT)
  for (const list of LISTS) {
    const response = await at.database.transaction((tx) => presentDocuments(tx, DOCUMENTS[list], { scope: 'all' }))
    whole.set(list, summariesOf(list, response))
  }
})

const wholeOf = (list: DocumentList) => whole.get(list) ?? []

type Data = Readonly<Record<string, unknown>> & { readonly window: WindowFacts }

function summariesOf(list: DocumentList, response: string): readonly Summary[] {
  return (JSON.parse(response) as Record<string, Summary[]>)[SHOWN_LISTS[list].member] ?? []
}

/** What is known of how many match: nothing, or that they are more than a sort is for, so that the list is walked through. */
const KNOWN = fc.constantFrom<MatchCount | null>(null, { count: 1_000_000_000, tag: null })

/** A window as ids, and what it says of itself. */
async function open(list: DocumentList, window: ListWindow, known: MatchCount | null = null) {
  const response = await readSnapshot(at.database, async (tx) => {
    const facts = await readListFacts(tx, list)
    return textOf(await presentWindow(tx, DOCUMENTS[list], window, facts, { known, onBroad: () => undefined }))
  })
  return { ids: summariesOf(list, response).map(SHOWN_LISTS[list].id), response: JSON.parse(response) as Data }
}

/** Generated search texts: parts of texts in the list, or arbitrary ones. */
function searchIn(list: DocumentList): fc.Arbitrary<string> {
  const { searched } = SHOWN_LISTS[list]
  const part = fc
    .tuple(fc.nat(COUNT - 1), fc.constantFrom(...searched), fc.nat(8), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([row, field, from, length, isUpper]) => {
      const found = Array.from(String(wholeOf(list)[row]?.[field] ?? '')).slice(from, from + length)
      return isUpper ? found.join('').toUpperCase() : found.join('')
    })
  const other = fc.constantFrom(
    '',
    ' ',
    '%',
    '_',
    '\\',
    '\\%',
    "'",
    'SO',
    'completed',
    'On Hold',
    ' + ',
    'in process +',
    'a',
    'é',
    'A\u0308',
    '日本',
  )
  return fc.oneof(
    part,
    part,
    other,
    fc.tuple(part, part).map((parts) => parts.join(' + ')),
  )
}

const DAY_RANGES = [
  '2026-02-11..2026-06-12',
  '..2026-03-10',
  '2026-05-13..',
  '2026-04-12..2026-04-12',
  '2026-05-01..2026-04-01',
  'none',
]

/** Generated filters: values in the list, other values, and days. */
function filterIn(list: DocumentList): fc.Arbitrary<ListFilter> {
  const valueOf = (field: string, kind: FilterKind): fc.Arbitrary<string> =>
    kind === 'days'
      ? fc.constantFrom(...DAY_RANGES)
      : fc.tuple(fc.nat(COUNT - 1), fc.constantFrom('as it is', 'upper', 'blanks', 'other')).map(([row, how]) => {
          const value = String(wholeOf(list)[row]?.[field] ?? '')
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

test.each(LISTS)('a page of %s is what the rule makes of the whole list, however it is found', async (list) => {
  await fc.assert(
    fc.asyncProperty(pageOf(list), KNOWN, async (page, known) => {
      const matches = showMatches(list, wholeOf(list), page)
      const { ids, response } = await open(list, page, known)
      expect(ids).toEqual(matches.slice(page.offset, page.offset + page.limit))
      if (known === null) {
        expect(response.window).toMatchObject({
          scope: 'all',
          matchCount: matches.length,
          matchCountIsExact: true,
          totalCount: COUNT,
        })
      }
    }),
    { numRuns: RUNS },
  )
})

test.each(LISTS)('what a filter leaves of what is open of %s, with all that belongs to it', async (list) => {
  const shown = wholeOf(list).filter((row) => !isFinished(list, row))
  const { response: all } = await open(list, { scope: 'open' })
  await fc.assert(
    fc.asyncProperty(filterIn(list), async (filter) => {
      const expected = showMatches(list, shown, { search: '', filter, sort: [] })
      const { ids, response } = await open(list, { scope: 'open', filter })
      expect(ids).toEqual(expected)
      expect(response.window).toMatchObject({ scope: 'open', matchCount: expected.length, totalCount: COUNT })
      for (const [member, table] of Object.entries(all)) {
        if (Array.isArray(table) || member === 'window') continue
        expect(response[member]).toEqual(Object.fromEntries(Object.entries(table as object).filter(([id]) => ids.includes(id))))
      }
    }),
    { numRuns: RUNS / 4 },
  )
})
