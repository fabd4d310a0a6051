import Button from '@mui/material/Button'
import { useRef, useState, type KeyboardEvent } from 'react'
import { documentName } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { FOUND_NUMBER, KIND_NOUN } from '../../../contract/kindNoun'
import { codesOfScan, comparableCode, isParcelLabel } from '../../../contract/rules/scanning'
import { scannedTrackingNumber } from '../../../contract/rules/trackingNumbers'
import { cachedLists } from '../../services/documentsApi'
import { editDraft } from '../../services/drafts/drafts'
import { textRejection } from '../../services/drafts/shipmentDraft'
import { useAppDispatch, useAppStore } from '../../services/store/hooks'
import type { RootState } from '../../services/store/rootReducer'
import { shownShipment } from '../../services/writes/bulk/bulkActions'
import { comparableTracking, selectSameTracking, trackingIn } from './sameTracking'
import { useScanTarget, type ScanFinding } from './scanTargets'

interface TrackingScanOptions {
  /** Numbers of all shipments as they stand on the screen, also of those without a field. */
  readonly ids: readonly string[]
  readonly isOn: boolean
  /** A document whose own number was scanned is opened. */
  readonly isLeftForDocuments: boolean
}

/** The focus leaves the last field, so that one more scan replaces nothing; after a label without a field, scans fill none. */
export function useTrackingScan({ ids, isOn, isLeftForDocuments }: TrackingScanOptions) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [question, setQuestion] = useState<{ readonly id: string; readonly number: string; readonly why: string } | null>(null)
  const otherRef = useRef<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [fields] = useState(() => new Map<string, HTMLInputElement>())
  const idsWithField = () => ids.filter((id) => fields.has(id))
  const numberOf = (id: string) => shownShipment(store.getState(), id)?.trackingNumber.trim() ?? ''
  const named = (id: string) => (ids.length > 1 ? `Tracking Number of ${id}` : 'Tracking Number')

  function fill(id: string, trackingNumber: string) {
    setQuestion(null)
    dispatch(editDraft(documentName.shipment(id), { trackingNumber }))
  }

  function handle(scan: string): string | undefined {
    setQuestion(null)
    const codes = codesOfScan(scan)
    const id = ids.find((candidate) => codes.includes(comparableCode(candidate)))
    if (id === undefined && (!isParcelLabel(scan) || isLeftForDocuments)) return undefined
    const field = id === undefined ? undefined : fields.get(id)
    otherRef.current = field ? null : (id ?? scan)
    if (field) field.focus()
    else for (const each of fields.values()) each.blur()
    if (id === undefined) return `${scan} is the label of a shipment that is not listed here.`
    return field ? `Scan the tracking number of ${id}.` : `${id} takes no tracking number now.`
  }

  function receive(scan: string, finding: ScanFinding): string | null | undefined {
    if (isLeftForDocuments && finding.claims.some(({ isOwn, kind }) => isOwn && kind !== 'item')) return undefined
    if (isParcelLabel(scan)) return `No shipment with the number ${scan}`
    const same = ids.find(
      (candidate) => numberOf(candidate) !== '' && comparableTracking(numberOf(candidate)) === comparableTracking(scan),
    )
    if (same !== undefined) return `${named(same)} is ${numberOf(same)} already.`
    const all = idsWithField()
    const focused = all.find((candidate) => fields.get(candidate) === document.activeElement)
    if (focused !== undefined) otherRef.current = null
    if (otherRef.current !== null) return `${scan} belongs to ${otherRef.current}: scan another label, or choose a row.`
    const isEmpty = (candidate: string) => numberOf(candidate) === ''
    const id = focused ?? all.find(isEmpty) ?? (ids.length === 1 ? all[0] : undefined)
    if (id === undefined) return 'Every shipment has a tracking number.'
    const number = trackingIn(scan)
    const doubt = doubtAbout(store.getState(), id, scan, finding)
    const why = `${number} ${doubt?.why}`
    if (doubt?.isFinal) return why
    if (doubt) {
      setQuestion({ id, number, why })
      return null
    }
    const before = numberOf(id)
    fill(id, number)
    const next = [...all.slice(all.indexOf(id) + 1), ...all].find(isEmpty)
    if (next !== undefined) fields.get(next)?.focus()
    else if (ids.length > 1) fields.get(id)?.blur()
    return `${named(id)} is ${number}${before === '' ? '' : `, no longer ${before}`}.`
  }

  useScanTarget(isOn ? { place: () => place.current, codeOf: trackingIn, handle, receive } : null)

  function handleUse(id: string, number: string) {
    fill(id, number)
    fields.get(id)?.focus()
  }

  const shown = question && (
    <>
      {question.why}{' '}
      <Button size="small" onClick={() => handleUse(question.id, question.number)}>
        Use as tracking number
      </Button>
    </>
  )
  return {
    place,
    questionOf: (id: string) => (question?.id === id ? shown : null),
    fieldProps: (id: string) => ({
      inputRef(field: HTMLInputElement) {
        fields.set(id, field)
        return () => void fields.delete(id)
      },
      onInput: () => setQuestion(null),
      onKeyDown({ key, target }: KeyboardEvent) {
        const all = idsWithField()
        const next = all[all.indexOf(id) + 1]
        if (key === 'Enter' && target === fields.get(id) && next !== undefined) fields.get(next)?.focus()
      },
    }),
  }
}

/** Returns why a scan does not fill the tracking number of a shipment: never, as a confirmation is final, or not without asking. */
function doubtAbout(state: RootState, shipmentNbr: string, scan: string, { claims, failure }: ScanFinding) {
  const number = trackingIn(scan)
  const codes = [scan, number].map(comparableCode)
  const never = (why: string) => ({ why, isFinal: true })
  const ask = (why: string) => ({ why, isFinal: false })
  const { shipments } = cachedLists(state, documentName.shipment(shipmentNbr))
  // Known without a look-up, which may have failed.
  if (listAt(shipments?.shipmentDetails, shipmentNbr).some(({ inventoryId }) => codes.includes(comparableCode(inventoryId))))
    return never('is an item of this shipment, not a tracking number.')
  const owner = claims.find(({ isOwn }) => isOwn) ?? claims.find(({ field }) => field !== 'trackingNumber')
  if (owner) {
    const noun = KIND_NOUN[owner.kind].toLowerCase()
    const own = `${owner.kind === 'item' ? 'an' : 'a'} ${noun}`
    const what = owner.isOwn ? own : `the ${FOUND_NUMBER[owner.field] ?? 'number'} of ${noun} ${owner.id}`
    return never(`is ${what}, not a tracking number.`)
  }
  const other = claims.find(({ id, isOpen }) => isOpen && id !== shipmentNbr)?.id ?? selectSameTracking(state, shipmentNbr, scan)
  if (other !== undefined) return never(`is the tracking number of ${other}, which is open.`)
  const rejection = textRejection('trackingNumber', number)
  if (rejection !== null) return never(`was not filled in. ${rejection}`)
  const user = claims.find(({ id }) => id !== shipmentNbr)
  if (user) return ask(`was already used for ${KIND_NOUN[user.kind].toLowerCase()} ${user.id}.`)
  if (failure !== null) return ask(failure)
  return scannedTrackingNumber(scan) === null ? ask('does not look like a tracking number.') : null
}
