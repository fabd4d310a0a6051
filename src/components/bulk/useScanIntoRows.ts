import { useEffect, useMemo, useState, type RefObject } from 'react'
import { documentName } from '../../../contract/documentName'
import { shownShipment } from '../../services/bulk/bulkActions'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch } from '../../services/hooks'
import type { AppThunk } from '../../services/rootReducer'
import { comparableCode, isParcelLabel, scannedShipments } from '../scanning/scannedCodes'
import { useScanTarget, type ScanClaim, type ScannedField } from '../scanning/scanTargets'
import { isSameTracking, trackingIn, trackingMeaning } from '../scanning/trackingMeaning'
import type { AskedTracking } from '../scanning/TrackingQuestion'

interface ScanIntoRows {
  /** Element that contains the table. */
  readonly place: RefObject<HTMLElement | null>
  /** Numbers of all shipments of the run, also of those without a field. */
  readonly ids: readonly string[]
  readonly isOn: boolean
  /** Called with the outcome of a scan. */
  readonly onSaid: (words: string) => void
  /** Called with a scan that may not be the tracking number of a shipment, and with null when that is settled. */
  readonly onAsked: (asked: AskedOfShipment | null) => void
}

/** A scan that may not be the tracking number of this shipment. */
export interface AskedOfShipment extends AskedTracking {
  readonly id: string
}

/**
 * Hook that handles scans in the table of a run. A scan is the tracking number of the shipment whose field has the focus, else
 * of the first shipment without one; the focus then moves to the next empty field, and leaves the last one, so that one more scan
 * replaces nothing. A repeated scan is ignored, and a code that may be none is asked about. A scanned number of a shipment of the
 * run focuses its field; after a label without a field here the scans that are no labels belong to no row, until one is chosen.
 */
export function useScanIntoRows({ place, ids, isOn, onSaid, onAsked }: ScanIntoRows): void {
  const dispatch = useAppDispatch()
  const [other, setOther] = useOtherShipment(place)
  const target = useMemo((): ScannedField | null => {
    if (!isOn) return null
    const focusedField = () => fields(place.current).find((field) => field === document.activeElement)
    const fieldOf = (id: string) => fields(place.current).find((field) => field.dataset.tracking === id)

    function say(words: string) {
      onAsked(null)
      onSaid(words)
      return null
    }

    /** Says what a scanned shipment number means, and focuses its field; undefined for any other scan. */
    function goToShipment(scan: string): null | undefined {
      const codes = scannedShipments(scan)
      const id = ids.find((candidate) => codes.includes(comparableCode(candidate)))
      if (id === undefined && !isParcelLabel(scan)) return undefined
      const field = id === undefined ? undefined : fieldOf(id)
      if (field) {
        field.focus()
        return say(`Scan the tracking number of ${id}.`)
      }
      focusedField()?.blur()
      setOther(id ?? scan)
      return say(
        id === undefined ? `${scan} is the label of a shipment that is not listed here.` : `${id} takes no tracking number now.`,
      )
    }

    function receive(scan: string, claims: readonly ScanClaim[], failure: string | null): null {
      const numbers = dispatch(trackingNumbers(ids))
      const same = numbers.find(({ number }) => number !== '' && isSameTracking(number, scan))
      if (same) return say(`${same.number} is the tracking number of ${same.id} already.`)
      if (other !== null) return say(`${scan} belongs to ${other}: scan another label, or choose a row.`)
      const empty = fields(place.current).flatMap(({ dataset: { tracking: id = '' } }) =>
        numbers.some((row) => row.id === id && row.number === '') ? [id] : [],
      )
      const id = focusedField()?.dataset.tracking ?? empty[0]
      if (id === undefined) return say('Every shipment has a tracking number.')
      const meaning = dispatch(trackingMeaning(id, scan, claims, failure))
      if (meaning.outcome === 'never') return say(meaning.why)
      if (meaning.outcome === 'ask') {
        say(`Is ${meaning.number} the tracking number of ${id}?`)
        onAsked({ ...meaning, id })
        return null
      }
      const before = fieldOf(id)?.value.trim() ?? ''
      dispatch(editDraft(documentName.shipment(id), { trackingNumber: meaning.number }))
      const left = empty.filter((candidate) => candidate !== id)
      const after = left.find((candidate) => empty.indexOf(candidate) > empty.indexOf(id)) ?? left[0]
      if (after !== undefined) fieldOf(after)?.focus()
      else fieldOf(id)?.blur()
      return say(`Tracking Number of ${id} is ${meaning.number}${before === '' ? '' : `, no longer ${before}`}.`)
    }

    return {
      kind: 'field',
      place: () => place.current,
      codeOf: trackingIn,
      isLeftForDocuments: false,
      handle: goToShipment,
      receive,
    }
  }, [dispatch, place, other, setOther, ids, isOn, onSaid, onAsked])
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

/** Returns the tracking numbers of the run's shipments; `''` for none. */
function trackingNumbers(ids: readonly string[]): AppThunk<readonly { readonly id: string; readonly number: string }[]> {
  return (_dispatch, getState) => ids.map((id) => ({ id, number: shownShipment(getState(), id)?.trackingNumber.trim() ?? '' }))
}
