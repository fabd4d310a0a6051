import type { Transaction } from '../database/database'
import type { KeptList, WrittenList } from './openDocuments'
import type { ListFacts } from './revisions'

/**
 * Builds the response with a list: its JSON text, or the documents of which only the changed ones were read.
 * @param tx a transaction with one snapshot (REPEATABLE READ), in which the facts were read
 * @param former what was kept of the last build; null without one
 */
export type ListBuilder = (tx: Transaction, facts: ListFacts, former: KeptList | null) => Promise<string | WrittenList>
