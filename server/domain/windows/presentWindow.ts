import type { ListWindow, WindowFacts } from '../../../contract/entities/window'
import type { Queryable, Transaction } from '../../database/database'
import type { ListFacts } from '../lists/revisions'
import type { ListDocuments, WrittenDocuments } from '../lists/parts/listDocuments'
import { presentDocuments, type DocumentPresenter } from '../presenters/documents'
import { presentOpen } from '../presenters/openDocuments'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { COUNTED_AT_ONCE, findOpen, findPage } from './findPage'
import type { MatchCount } from './matchCounts'
import { criteriaOf } from './searchCriteria'

/** What a page may be told of how many documents match its search. */
export interface PageCounts {
  /** What was counted before; null when that is nothing. */
  readonly known: MatchCount | null
  /** Called when very many match, and how many is not known. */
  readonly onBroad: () => void
}

/**
 * A plan for any search whatever is a bad plan for each. And what a window shows is a small part of what there is, most of it in memory: an
 * index is worth its way where the planner, which thinks of disks, would rather read a whole table.
 */
const PLANNED_FOR_WINDOWS = `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`

/** Open documents are read by the same few statements again and again: planning them for one changed document would take longer than they do. */
const PLANNED_FOR_OPEN = `SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true)`

/** Open documents up to which the server keeps what they were written as: some ten megabytes. */
const MAX_KEPT = 20_000

/**
 * A window of a list as JSON text in the shape of the list's answer, with its facts.
 * @param tx an open transaction of one snapshot (REPEATABLE READ), to which the facts belong
 * @param former the open documents as they were written last, of a window of all of them
 */
export async function presentWindow(
  tx: Transaction,
  presenter: DocumentPresenter,
  window: ListWindow,
  { revision, total }: Pick<ListFacts, 'revision' | 'total'>,
  counts: PageCounts,
  former: ListDocuments | null = null,
): Promise<string | WrittenDocuments> {
  const { list } = presenter
  const facts = (scope: string, matchCount: number, matchCountIsExact = true): WindowFacts => {
    return { scope, matchCount, matchCountIsExact, totalCount: total, revision }
  }
  const criteria = 'scope' in window ? criteriaOf(list, window) : null
  if ('scope' in window && window.scope === 'open' && criteria === null) {
    tx.send(PLANNED_FOR_OPEN)
    const open = await countOpen(tx, presenter)
    if (open <= MAX_KEPT) return presentOpen(tx, presenter, (count) => facts('open', count), former)
    return presentDocuments(tx, presenter, { scope: 'open' }, { window: facts('open', open) })
  }
  tx.send(PLANNED_FOR_WINDOWS)
  if ('ids' in window) {
    const ids = await knownIds(tx, presenter, window.ids)
    return presentDocuments(tx, presenter, { ids }, { window: facts('id', ids.length) })
  }
  if (window.scope === 'open') {
    const ids = criteria ? await findOpen(tx, list, criteria) : []
    // They were not asked for by their names.
    return presentDocuments(tx, { ...presenter, ofNamed: {} }, { ids }, { window: facts('open', ids.length) })
  }
  const { ids, matchCount } = await findPage(tx, list, window, {
    total,
    broadCount: isBroad(counts.known, revision) ? counts.known.count : null,
  })
  const [matches, isExact] = matchCount === null ? broadCount(counts, revision) : [matchCount, true]
  return presentDocuments(tx, presenter, { ids }, { isSummary: true, window: facts('all', matches, isExact) })
}

/** True when it is known that very many match, or did a minute ago. */
function isBroad(known: MatchCount | null, revision: number): known is MatchCount {
  return known !== null && known.count > COUNTED_AT_ONCE && (known.revision === revision || !known.isOld)
}

/** The count to report when the exact one is not awaited. */
function broadCount({ known, onBroad }: PageCounts, revision: number): readonly [count: number, isExact: boolean] {
  if (isBroad(known, revision)) return [known.count, known.revision === revision]
  onBroad()
  return [COUNTED_AT_ONCE + 1, false]
}

async function knownIds(tx: Queryable, { list }: DocumentPresenter, ids: readonly string[]): Promise<readonly string[]> {
  const { table, id } = DOCUMENT_COLUMNS[list]
  const { rows } = await tx.query<{ id: string }>(`SELECT ${id} AS id FROM ${table} WHERE ${id} = ANY ($1::text[])`, [ids])
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((asked) => known.has(asked))
}

async function countOpen(tx: Queryable, { list }: DocumentPresenter): Promise<number> {
  const { table } = DOCUMENT_COLUMNS[list]
  const { rows } = await tx.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE ${table}.is_open`)
  return rows[0]?.count ?? 0
}
