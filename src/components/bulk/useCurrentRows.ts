import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { bulkShipmentDraft, BULK_ACTIONS } from '../../services/bulk/bulkActions'
import type { BulkRow, BulkRun } from '../../services/bulk/bulkSlice'
import { isSeen } from '../../services/bulk/loadDocuments'
import { useAppSelector } from '../../services/hooks'
import { missingDraftFields } from '../../services/shipmentDraft'
import { seenLists } from '../../services/writes/documentLists'

/** Hook that returns the run with the currently missing fields of each shipment; `''` once all are filled in. */
export function useCurrentRows(run: BulkRun): BulkRun {
  const reasons = useAppSelector(
    (state) =>
      run.rows.map(({ id, phase }) => {
        const draft = phase === 'lacking' ? bulkShipmentDraft(state, id) : null
        return draft && missingDraftFields(draft).join(', ')
      }),
    shallowEqual,
  )
  return useMemo(() => {
    const rows = run.rows.map((row, index): BulkRow => {
      const reason = reasons[index] ?? null
      return reason === null ? row : { ...row, reason }
    })
    return { ...run, rows }
  }, [run, reasons])
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

/**
 * Hook that returns the documents to which an action does not apply, with the reason, before the run starts. Documents whose
 * details are not loaded yet are left out.
 */
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
