import { modalClasses } from '@mui/material/Modal'
import { flushSync } from 'react-dom'
import { scannedCode } from '../../../contract/rules/scanning'
import { layerIn, type Layer } from '../kit/layers'
import type { Scan } from './scanListener'
import { comparableCode, scannedCodes, scannedShipments } from './scannedCodes'
import type { ScanMessage, ScannedForm, ScannedList, ScanRecord, ScanTarget } from './scanTargets'
import { addLine } from './typedFields'

/** Maximum length of a scanned text in a message. */
const SHOWN_CHARACTERS = 60

/** Returns the scanned text for use in a message, truncated if it is long. */
export function shown(scan: string): string {
  const characters = [...scan]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : scan
}

/** Returns the message for a scan that cannot be handled while a dialog is open. */
export function closeFirst(scan: string): ScanMessage {
  return { closeFirst: `${shown(scan)} was scanned. Close the dialog and scan it again.` }
}

/** Returns the topmost dialog or menu, which makes everything below it inert, or null. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll(`.${modalClasses.root}`)].at(-1) ?? null
}

/**
 * Returns whether a scan must not navigate away from the dialog, for example because of unsaved input; false without a dialog.
 */
export function isHeld(layers: ReadonlySet<Layer>, dialog: Element | null): boolean {
  return dialog !== null && !layerIn(layers, dialog)?.state.current.isLeavable
}

/** A scan that the current screen has no record for and that is looked up elsewhere. */
export interface ScanQuestion {
  /** Message when no record matches. */
  readonly nothing: string
  /** The form that gets the result, instead of the app opening the record. */
  readonly form?: ScannedForm
}

/** Where a scan arrived and what may handle it. */
export interface ScanContext {
  /** The target that receives scans now, or undefined. */
  readonly target: ScanTarget | undefined
  /** A dialog is open that a scan must not navigate away from. */
  readonly isDialogOpen: boolean
  /** The scan was typed into the search box of the list. */
  readonly isInSearchBox: boolean
  /** The server has the `lookup` extension. */
  readonly isLookupOffered: boolean
  /** Starts a lookup of the scan; its outcome is shown later. */
  readonly lookUp: (question: ScanQuestion) => void
}

interface ScanReceivers extends Pick<ScanContext, 'isLookupOffered'> {
  readonly targets: ReadonlySet<ScanTarget>
  readonly layers: ReadonlySet<Layer>
  /** Shows a message, or removes it when a scan has none. */
  readonly say: (message: ScanMessage | null) => void
  readonly lookUp: (scan: string, question: ScanQuestion) => void
}

/**
 * Delivers a scan to the latest target in the topmost dialog, or on the page if no dialog is open. A note that has the focus gets
 * it as a line.
 */
export function deliverScan({ text, focused }: Scan, receivers: ScanReceivers): void {
  const { targets, layers, say, lookUp, isLookupOffered } = receivers
  const scan = scannedCode(text)
  const dialog = topDialog()
  if (focused instanceof HTMLTextAreaElement && focused === document.activeElement && !focused.readOnly) {
    addLine(focused, scan)
    return say(null)
  }
  const target = [...targets].reverse().find((candidate) => {
    if (candidate.kind === 'list') return dialog === null
    const place = candidate.place()
    return place !== null && (dialog === null || dialog.contains(place))
  })
  flushSync(() => {
    let isLookedUp = false
    const message = handleScan(scan, {
      target,
      isDialogOpen: isHeld(layers, dialog),
      isInSearchBox: dialog === null && focused?.role === 'searchbox',
      isLookupOffered,
      lookUp(question) {
        isLookedUp = question.form?.kind !== 'count'
        lookUp(scan, question)
      },
    })
    // A lookup shows its outcome itself; until then the message of the previous scan stays. A form that counts has shown one.
    if (!isLookedUp) say(message)
  })
}

/** Handles a scan. Returns a message for the user, or null when the screen itself shows the effect. */
export function handleScan(scan: string, context: ScanContext): ScanMessage | null {
  const { target, isDialogOpen, isLookupOffered, lookUp } = context
  if (target?.kind === 'list') return findInList(scan, target, context)
  if (target) {
    const message = target.handle(scan)
    if (message === undefined) lookUp({ nothing: '', form: target })
    return message ?? null
  }
  if (isDialogOpen) return closeFirst(scan)
  lookUp({ nothing: `Nothing${isLookupOffered ? '' : ' in the loaded lists'} has the number ${shown(scan)}` })
  return null
}

function findInList(scan: string, list: ScannedList, context: ScanContext): string | null {
  const { isInSearchBox, isLookupOffered, lookUp } = context
  // The user put the focus into the search box, so the scan is entered there even if it also opens a record.
  if (isInSearchBox) list.search(scan, false)
  const nothing = `No ${list.noun} with the number ${shown(scan)}`
  const notLoaded = `The list is not loaded, so ${shown(scan)} was not looked up. Scan it again.`
  const numbers = list.hasParcelLabels ? scannedShipments(scan) : scannedCodes(scan)
  const found = list.isLoaded ? findRecords(numbers, list.records()) : null
  const [first, second] = found?.records ?? []
  // If several records have the number, the lookup lets the user choose, also among finished ones and those of other screens.
  if (!found || (first?.open && second)) {
    lookUp({ nothing: list.isLoaded || isLookupOffered ? nothing : notLoaded })
    return null
  }
  const { number, records } = found
  if (first?.open) {
    first.open()
    return null
  }
  list.search(
    number,
    records.some(({ isHidden }) => isHidden),
  )
  return records.length === 1 ? null : `${records.length} rows with the number ${shown(number)}`
}

/** Returns the records that match the first of `wantedNumbers` with any match, and the number in the first record's spelling. */
function findRecords(wantedNumbers: readonly string[], records: readonly ScanRecord[]) {
  for (const wanted of wantedNumbers) {
    const bears = (number: string) => comparableCode(number) === wanted
    const found = records.filter(({ numbers }) => numbers.some(bears))
    const number = found[0]?.numbers.find(bears)
    if (number !== undefined) return { number: number.trim(), records: found }
  }
  return null
}
