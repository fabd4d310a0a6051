import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { bulkShipmentDraft, BULK_ACTIONS, lackingText } from '../../services/bulk/bulkActions'
import { isSeen } from '../../services/bulk/loadDocuments'
import { useAppSelector } from '../../services/hooks'
import type { RootState } from '../../services/rootReducer'
import { seenLists } from '../../services/writes/documentLists'
import type { BulkActionName, BulkRow, BulkRun } from '../../slices/bulkSlice'

/**
 * Hook that returns the run as it is now: before the start, documents to which the action does not apply are excluded; after it,
 * the reason of a shipment that lacks something is what it lacks now, `''` once all is filled in.
 */
export function useCurrentRows(run: BulkRun): BulkRun {
  const { action, phase } = run
  const reasons = useAppSelector(
    (state) =>
      run.rows.map((row) => {
        if (row.phase === 'lacking') return lackingNow(state, row)
        return phase === 'asking' ? exclusion(state, action, row) : null
      }),
    shallowEqual,
  )
  return useMemo(() => {
    const rows = run.rows.map((row, index): BulkRow => {
      const reason = reasons[index] ?? null
      return reason === null ? row : { ...row, phase: row.phase === 'waiting' ? 'excluded' : row.phase, reason }
    })
    return { ...run, rows }
  }, [run, reasons])
}

function lackingNow(state: RootState, { id }: BulkRow): string | null {
  const draft = bulkShipmentDraft(state, id)
  return draft && lackingText(draft)
}

/** Returns why the action does not apply to a document; null when it does, or when its details are not loaded yet. */
function exclusion(state: RootState, action: BulkActionName, { id, document }: BulkRow): string | null {
  const seen = seenLists(state, document)
  return isSeen(seen) ? BULK_ACTIONS[action].excludes(seen, id) : null
}

/** Hook that finds duplicate tracking numbers: each shipment except the first, mapped to the first one. */
export function useSameTracking({ action, rows }: BulkRun): ReadonlyMap<string, string> {
  const numbers = useAppSelector(
    (state) =>
      action === 'confirmShipments' ? rows.map(({ id }) => bulkShipmentDraft(state, id)?.trackingNumber.trim() ?? '') : [],
    shallowEqual,
  )
  return useMemo(() => {
    const first = new Map<string, string>()
    const same = new Map<string, string>()
    rows.forEach(({ id }, index) => {
      const number = numbers[index] ?? ''
      const other = first.get(number)
      if (other !== undefined) same.set(id, other)
      else if (number !== '') first.set(number, id)
    })
    return same
  }, [rows, numbers])
}
