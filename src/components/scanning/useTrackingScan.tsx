import Button from '@mui/material/Button'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { documentName } from '../../../contract/documentName'
import { shownShipment } from '../../services/bulk/bulkActions'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppStore } from '../../services/hooks'
import { comparableCode, isParcelLabel, scannedShipments } from './scannedCodes'
import { useScanTarget, type ScanFinding } from './scanTargets'
import { isSameTracking, trackingIn, trackingMeaning } from './trackingMeaning'

interface TrackingScanOptions {
  /** Element with the inputs for tracking numbers, which bear the number of their shipment as `data-tracking`. */
  readonly place: RefObject<HTMLElement | null>
  /** Numbers of all shipments, also of those without an input. */
  readonly ids: readonly string[]
  readonly isOn: boolean
  /** A document whose own number was scanned is opened. */
  readonly isLeftForDocuments: boolean
}

interface Doubt {
  readonly id: string
  readonly number: string
  readonly why: string
}

interface TrackingScan {
  /** Returns the question about the latest scan in the field of a shipment; null for none. */
  readonly questionOf: (id: string) => ReactNode
  /** Drops the question. Typing, or another scan, is the response no. */
  readonly settle: () => void
}

/**
 * Hook by which scans fill the tracking numbers of one or of many shipments. A scan is that of the shipment whose field has the
 * focus, else of the first one without a number; the focus then moves to the next empty field, and leaves the last one, so that one
 * more scan replaces nothing. A repeated scan is ignored, and a code that may be none is asked about. A scanned number of one of the
 * shipments focuses its field; after a label without a field here, scans belong to no field until one is chosen.
 */
export function useTrackingScan({ place, ids, isOn, isLeftForDocuments }: TrackingScanOptions): TrackingScan {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const otherRef = useRef<string | null>(null)
  const fields = () => [...(place.current?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])]
  const fieldOf = (id: string | undefined) => fields().find(({ dataset }) => dataset.tracking === id)
  const focusedField = () => fields().find((field) => field === document.activeElement)
  const numberOf = (id: string) => shownShipment(store.getState(), id)?.trackingNumber.trim() ?? ''
  const named = (id: string) => (ids.length > 1 ? `Tracking Number of ${id}` : 'Tracking Number')

  function fill(id: string, trackingNumber: string) {
    setDoubt(null)
    dispatch(editDraft(documentName.shipment(id), { trackingNumber }))
  }

  /** Handles what needs no look-up: the labels and numbers of shipments. */
  function handle(scan: string): string | undefined {
    setDoubt(null)
    const codes = scannedShipments(scan)
    const id = ids.find((candidate) => codes.includes(comparableCode(candidate)))
    const field = fieldOf(id)
    if (field) {
      otherRef.current = null
      field.focus()
      return `Scan the tracking number of ${id}.`
    }
    if (id === undefined && (!isParcelLabel(scan) || isLeftForDocuments)) return undefined
    focusedField()?.blur()
    otherRef.current = id ?? scan
    return id === undefined
      ? `${scan} is the label of a shipment that is not listed here.`
      : `${id} takes no tracking number now.`
  }

  function receive(scan: string, finding: ScanFinding): string | null | undefined {
    if (isLeftForDocuments && finding.claims.some(({ isOwn, kind }) => isOwn && kind !== 'item')) return undefined
    if (isParcelLabel(scan)) return `No shipment with the number ${scan}`
    const same = ids.find((candidate) => numberOf(candidate) !== '' && isSameTracking(numberOf(candidate), scan))
    if (same !== undefined) return `${named(same)} is ${numberOf(same)} already.`
    const focused = focusedField()
    if (focused) otherRef.current = null
    if (otherRef.current !== null) return `${scan} belongs to ${otherRef.current}: scan another label, or choose a row.`
    const empty = fields().flatMap(({ dataset: { tracking = '' } }) => (numberOf(tracking) === '' ? [tracking] : []))
    const id = focused?.dataset.tracking ?? empty[0] ?? (ids.length === 1 ? ids[0] : undefined)
    if (id === undefined) return 'Every shipment has a tracking number.'
    const { outcome, number, why } = trackingMeaning(store.getState(), id, scan, finding)
    if (outcome === 'never') return why
    if (outcome === 'ask') {
      setDoubt({ id, number, why })
      return null
    }
    const before = numberOf(id)
    fill(id, number)
    const left = empty.filter((candidate) => candidate !== id)
    const after = left.find((candidate) => empty.indexOf(candidate) > empty.indexOf(id)) ?? left[0]
    if (after !== undefined) fieldOf(after)?.focus()
    else if (ids.length > 1) fieldOf(id)?.blur()
    return `${named(id)} is ${number}${before === '' ? '' : `, no longer ${before}`}.`
  }

  useScanTarget(isOn ? { place: () => place.current, codeOf: trackingIn, handle, receive } : null)

  return {
    questionOf(id) {
      if (doubt?.id !== id) return null
      function handleUse({ number }: Doubt) {
        fill(id, number)
        fieldOf(id)?.focus()
      }
      return (
        <>
          {doubt.why}{' '}
          <Button size="small" onClick={() => handleUse(doubt)}>
            Use as tracking number
          </Button>
        </>
      )
    },
    settle: () => setDoubt(null),
  }
}
