import { useEffect, useMemo, useState, type RefObject } from 'react'
import { documentName } from '../../../contract/documentName'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import { editDraft } from '../../services/drafts/editDraft'
import { textRefusal } from '../../services/drafts/shipmentDraft'
import { useAppDispatch } from '../../services/hooks'
import type { AppThunk } from '../../services/rootReducer'
import { comparableCode, isParcelLabel, scannedShipments } from '../scanning/scannedCodes'
import { useScanTarget, type ScannedCount } from '../scanning/scanTargets'

interface ScanIntoRows {
  /** Element that contains the table. */
  readonly place: RefObject<HTMLElement | null>
  /** Numbers of all shipments of the run, also of those without a field. */
  readonly ids: readonly string[]
  readonly isOn: boolean
  /** Called with the outcome of a scan. */
  readonly onSaid: (words: string) => void
}

/**
 * Hook that handles scans in the table of a run. A scan is the tracking number of the shipment whose field has the focus, else
 * of the first shipment without one; the focus then moves to the next empty field, and leaves the last one, so that one more scan
 * replaces nothing. A scanned number of a shipment of the run focuses its field; after a label without a field here the scans that
 * are no labels belong to no row, until one is chosen. No parcel label of ours is a tracking number.
 */
export function useScanIntoRows({ place, ids, isOn, onSaid }: ScanIntoRows): void {
  const dispatch = useAppDispatch()
  const [other, setOther] = useOtherShipment(place)
  const target = useMemo((): ScannedCount | null => {
    if (!isOn) return null
    const focusedField = () => fields(place.current).find((field) => field === document.activeElement)
    const fieldOf = (id: string) => fields(place.current).find((field) => field.dataset.tracking === id)

    /** Returns what to say of a scanned shipment number, and focuses its field; null for any other scan. */
    function goToShipment(scan: string): string | null {
      const codes = scannedShipments(scan)
      const id = ids.find((candidate) => codes.includes(comparableCode(candidate)))
      if (id === undefined && !isParcelLabel(scan)) return null
      const field = id === undefined ? undefined : fieldOf(id)
      if (field) {
        field.focus()
        return `Scan the tracking number of ${id}.`
      }
      focusedField()?.blur()
      setOther(id ?? scan)
      return id === undefined
        ? `${scan} is the label of a shipment that is not listed here.`
        : `${id} takes no tracking number now.`
    }

    function fill(scan: string): string {
      const empty = dispatch(withTracking(fields(place.current), ''))
      if (other !== null) return `${scan} belongs to ${other}: scan another label, or choose a row.`
      const id = focusedField()?.dataset.tracking ?? empty[0]
      if (id === undefined) return 'Every shipment has a tracking number.'
      const refusal = textRefusal('trackingNumber', scan)
      if (refusal !== null) return refusal
      const before = fieldOf(id)?.value.trim() ?? ''
      dispatch(editDraft(documentName.shipment(id), { trackingNumber: scan }))
      const same = dispatch(withTracking(fields(place.current), scan)).find((candidate) => candidate !== id)
      const left = empty.filter((candidate) => candidate !== id)
      const after = left.find((candidate) => empty.indexOf(candidate) > empty.indexOf(id)) ?? left[0]
      if (after !== undefined) fieldOf(after)?.focus()
      else fieldOf(id)?.blur()
      const replaced = before === '' || before === scan ? '' : `, no longer ${before}`
      return `Tracking Number of ${id} is ${scan}${replaced}${same === undefined ? '' : `, the same as of ${same}`}.`
    }

    return { kind: 'count', place: () => place.current, count: (scan) => onSaid(goToShipment(scan) ?? fill(scan)) }
  }, [dispatch, place, other, setOther, ids, isOn, onSaid])
  useScanTarget(target)
}

/** State of the shipment without a field here whose label was scanned: null again as soon as a field has the focus. */
function useOtherShipment(place: ScanIntoRows['place']) {
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    const table = place.current
    function handleFocus({ target }: FocusEvent) {
      if (target instanceof HTMLElement && target.dataset.tracking !== undefined) setOther(null)
    }
    table?.addEventListener('focusin', handleFocus)
    return () => table?.removeEventListener('focusin', handleFocus)
  }, [place])
  return [other, setOther] as const
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
