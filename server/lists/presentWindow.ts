import { MAX_EXACT_COUNT, type ListWindow, type WindowFacts } from '../../contract/entities/window'
import type { Queryable, Transaction } from '../database/database'
import type { DocumentDescription } from '../documents/description'
import { findOpen, findPage } from './findPage'
import type { MatchCount } from './matchCounts'
import { presentOpen, type CachedList, type WrittenList } from './openDocuments'
import { presentDocuments } from './presentDocuments'
import type { ListFacts } from './revisions'
import { criteriaOf } from './searchCondition'

interface PageCounts {
  readonly known: MatchCount | null
  /** Called when very many match and there is no exact count, so that one is computed in the background. */
  readonly onBroad: () => void
}

/** One plan for all searches would be bad for each; and index scans are cheap, because a window is in memory. */
const PLANNED_FOR_WINDOWS = `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`

/** The same few statements run again and again; planning them would take longer than running them. */
const PLANNED_FOR_OPEN = `SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true)`

/** Up to this many open documents the server caches the text of each one: some ten megabytes. */
const MAX_KEPT = 20_000

/** Reads a window in one snapshot (REPEATABLE READ), reusing `former`, the cached documents of the last build. */
export async function presentWindow(
  tx: Transaction,
  documents: DocumentDescription,
  window: ListWindow,
  { revision, tag, total }: ListFacts,
  counts: PageCounts,
  former: CachedList | null = null,
): Promise<string | WrittenList> {
  const { list } = documents
  const facts = (scope: string, matchCount: number, matchCountIsExact = true): WindowFacts => {
    return { scope, matchCount, matchCountIsExact, totalCount: total, revision }
  }
  const criteria = 'scope' in window ? criteriaOf(list, window) : null
  if ('scope' in window && window.scope === 'open' && criteria === null) {
    tx.send(PLANNED_FOR_OPEN)
    const open = await countOpen(tx, documents)
    if (open <= MAX_KEPT) return presentOpen(tx, documents, (count) => facts('open', count), former)
    return presentDocuments(tx, documents, { scope: 'open' }, { window: facts('open', open) })
  }
  tx.send(PLANNED_FOR_WINDOWS)
  if ('ids' in window) {
    const ids = await knownIds(tx, documents, window.ids)
    return presentDocuments(tx, documents, { ids }, { window: facts('id', ids.length) })
  }
  if (window.scope === 'open') {
    const ids = criteria ? await findOpen(tx, list, criteria) : []
    // Without `ofNamed`, whose members belong only to responses about documents requested by id.
    return presentDocuments(tx, { ...documents, ofNamed: {} }, { ids }, { window: facts('open', ids.length) })
  }
  const { ids, matchCount } = await findPage(tx, list, window, { total, isBroad: isBroad(counts.known) })
  const [matches, isExact] = matchCount === null ? broadCount(counts, tag) : [matchCount, true]
  return presentDocuments(tx, documents, { ids }, { isSummary: true, window: facts('all', matches, isExact) })
}

const isBroad = (known: MatchCount | null): known is MatchCount => known !== null && known.count > MAX_EXACT_COUNT

/** Returns the count to report without waiting for an exact one, and whether it is exact. */
function broadCount({ known, onBroad }: PageCounts, tag: string): readonly [count: number, isExact: boolean] {
  if (!isBroad(known)) {
    onBroad()
    return [MAX_EXACT_COUNT + 1, false]
  }
  const isExact = known.tag === tag
  // One more than the exact counts means that matches are still being counted, which an earlier count must not say.
  return [isExact ? known.count : Math.max(known.count, MAX_EXACT_COUNT + 2), isExact]
}

async function knownIds(tx: Queryable, { table, id }: DocumentDescription, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(`SELECT ${id} AS id FROM ${table} WHERE ${id} = ANY ($1::text[])`, [ids])
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => known.has(id))
}

async function countOpen(tx: Queryable, documents: DocumentDescription): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(`SELECT count(*) FROM ${documents.table} WHERE ${documents.isOpen}`)
  return rows[0]?.count ?? 0
}
