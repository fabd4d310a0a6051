import { useMemo } from 'react'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import type { BulkRow, BulkRun } from '../../services/bulk/bulkSlice'
import { useAppSelector } from '../../services/hooks'
import { missingDraftFields } from '../../services/shipmentDraft'

/** Pairs of texts, as one text: an equal one is the same. */
const read = (pairs: string) => new Map(JSON.parse(pairs) as [string, string][])

/** The run with what each shipment lacks now: `''` once it is filled in. */
export function useCurrentRows(run: BulkRun): BulkRun {
  const { rows } = run
  const found = useAppSelector((state) =>
    JSON.stringify(
      rows.flatMap(({ id, phase }) => {
        const draft = phase === 'lacking' ? bulkShipmentDraft(state, id) : null
        return draft ? [[id, missingDraftFields(draft).join(', ')]] : []
      }),
    ),
  )
  return useMemo(() => {
    const reasons = read(found)
    return {
      ...run,
      rows: rows.map((row): BulkRow => (reasons.has(row.id) ? { ...row, reason: reasons.get(row.id) ?? '' } : row)),
    }
  }, [run, rows, found])
}

/** Of shipments with the same tracking number, all but the first, each with that one. */
export function useSameTracking({ action, rows }: BulkRun): ReadonlyMap<string, string> {
  const found = useAppSelector((state) => {
    if (action !== 'confirmShipments') return '[]'
    const first = new Map<string, string>()
    const same = rows.flatMap(({ id }) => {
      const number = bulkShipmentDraft(state, id)?.trackingNumber.trim() ?? ''
      const other = first.get(number)
      if (number !== '' && other === undefined) first.set(number, id)
      return other === undefined ? [] : [[id, other]]
    })
    return JSON.stringify(same)
  })
  return useMemo(() => read(found), [found])
}
