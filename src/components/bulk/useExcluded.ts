import { BULK_ACTIONS } from '../../services/bulk/bulkActions'
import { isSeen } from '../../services/bulk/loadDocuments'
import { useAppSelector } from '../../services/hooks'
import { seenLists } from '../../services/writes/documentLists'
import type { BulkRun } from '../../services/bulk/bulkSlice'

/** The documents to which an action does not apply, and why, before the run starts. Documents whose details are not loaded yet are left out. */
export function useExcluded({ action, phase, rows }: BulkRun): ReadonlyMap<string, string> {
  const found = useAppSelector((state) => {
    if (phase !== 'asking') return ''
    const { excludes } = BULK_ACTIONS[action]
    const reasons = rows.flatMap(({ id, document }) => {
      const seen = seenLists(state, document)
      const reason = isSeen(seen) ? excludes(seen, id) : null
      return reason === null ? [] : [[id, reason]]
    })
    return reasons.length === 0 ? '' : JSON.stringify(reasons)
  })
  return new Map(found === '' ? [] : (JSON.parse(found) as [string, string][]))
}
