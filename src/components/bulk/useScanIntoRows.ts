import { useMemo, type RefObject } from 'react'
import { documentName } from '../../../contract/documentName'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import { editDraft } from '../../services/drafts/editDraft'
import { textRefusal } from '../../services/drafts/shipmentDraft'
import { useAppDispatch } from '../../services/hooks'
import type { AppThunk } from '../../services/rootReducer'
import { comparableCode, scannedShipments } from '../scanning/scannedCodes'
import { useScanTarget, type ScannedCount } from '../scanning/scanTargets'

interface ScanIntoRows {
  /** Element that contains the table. */
  readonly place: RefObject<HTMLElement | null>
  readonly isOn: boolean
  /** Called with the outcome of a scan. */
  readonly onSaid: (words: string) => void
}

/**
 * Hook that handles scans in the table of a run. A scan is the tracking number of the shipment whose field has the focus, else
 * of the first shipment without one; the focus then moves to the next empty field. A scanned number of a listed shipment
 * focuses its field.
 */
export function useScanIntoRows({ place, isOn, onSaid }: ScanIntoRows): void {
  const dispatch = useAppDispatch()
  const target = useMemo((): ScannedCount | null => {
    if (!isOn) return null
    const fieldOf = (id: string) => fields(place.current).find((field) => field.dataset.tracking === id)
    return {
      kind: 'count',
      place: () => place.current,
      count(scan) {
        const codes = scannedShipments(scan)
        const named = fields(place.current).find(({ dataset }) => codes.includes(comparableCode(dataset.tracking ?? '')))
        if (named) {
          named.focus()
          return void onSaid(`Scan the tracking number of ${named.dataset.tracking}.`)
        }
        const empty = dispatch(withTracking(fields(place.current), ''))
        const chosen = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tracking : undefined
        const id = chosen ?? empty[0]
        if (id === undefined) return void onSaid('Every shipment has a tracking number.')
        const refusal = textRefusal('trackingNumber', scan)
        if (refusal !== null) return void onSaid(refusal)
        dispatch(editDraft(documentName.shipment(id), { trackingNumber: scan }))
        const other = dispatch(withTracking(fields(place.current), scan)).find((same) => same !== id)
        const left = empty.filter((other) => other !== id)
        const after = left.find((other) => empty.indexOf(other) > empty.indexOf(id)) ?? left[0]
        onSaid(`Tracking Number of ${id} is ${scan}${other === undefined ? '' : `, the same as of ${other}`}.`)
        if (after !== undefined) fieldOf(after)?.focus()
      },
    }
  }, [dispatch, place, isOn, onSaid])
  useScanTarget(target)
}

/** Returns the inputs for tracking numbers, in document order. */
const fields = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])]

/** Returns the shipments whose tracking number equals this one; `''` for none. */
function withTracking(among: readonly HTMLElement[], trackingNumber: string): AppThunk<readonly string[]> {
  return (_dispatch, getState) =>
    among
      .map(({ dataset }) => dataset.tracking ?? '')
      .filter((id) => bulkShipmentDraft(getState(), id)?.trackingNumber.trim() === trackingNumber.trim())
}
