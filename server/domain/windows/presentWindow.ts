import type { ListWindow, WindowFacts } from '../../../contract/entities/window'
import type { Queryable } from '../../database/database'
import type { ListFacts } from '../lists/listFacts'
import { presentDocuments, type DocumentPresenter } from '../presenters/documents'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { COUNTED_AT_ONCE, findOpen, findPage } from './findPage'
import type { MatchCount } from './matchCounts'
import { soughtBy } from './sought'

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

/**
 * A window of a list as JSON text in the shape of the list's answer, with its facts.
 * @param tx an open transaction of one snapshot (REPEATABLE READ), to which the facts belong
 */
export async function presentWindow(
  tx: Queryable,
  presenter: DocumentPresenter,
  window: ListWindow,
  { revision, total }: Pick<ListFacts, 'revision' | 'total'>,
  counts: PageCounts,
): Promise<string> {
  await tx.query(PLANNED_FOR_WINDOWS)
  const facts = (scope: string, matchCount: number, matchCountIsExact = true): WindowFacts => {
    return { scope, matchCount, matchCountIsExact, totalCount: total, revision }
  }
  if ('ids' in window) {
    const ids = await knownIds(tx, presenter, window.ids)
    return presentDocuments(tx, presenter, { ids }, { window: facts('id', ids.length) })
  }
  const { scope } = window
  const sought = soughtBy(presenter.list, window)
  if (scope === 'open' && sought) {
    const ids = await findOpen(tx, presenter.list, sought)
    // They were not asked for by their names.
    return presentDocuments(tx, { ...presenter, ofNamed: {} }, { ids }, { window: facts(scope, ids.length) })
  }
  if (scope === 'open')
    return presentDocuments(tx, presenter, { scope }, { window: facts(scope, await countOpen(tx, presenter)) })
  const { ids, matchCount } = await findPage(tx, presenter.list, window, {
    total,
    broadCount: isBroad(counts.known, revision) ? counts.known.count : null,
  })
  const [matches, isExact] = matchCount === null ? broadCount(counts, revision) : [matchCount, true]
  return presentDocuments(tx, presenter, { ids }, { isSummary: true, window: facts(scope, matches, isExact) })
}

/** True when it is known that very many match, or did a minute ago. */
function isBroad(known: MatchCount | null, revision: number): known is MatchCount {
  return known !== null && known.count > COUNTED_AT_ONCE && (known.revision === revision || !known.isOld)
}

/** What is said of a count that nobody waits for. */
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
