import { comparableCode, scannedCodes, scannedShipments } from './scannedCodes'
import type { ScannedCount, ScannedField, ScannedList, ScanRecord, ScanTarget } from './scanTargets'

/** Maximum length of a scanned text in a message. */
const SHOWN_CHARACTERS = 60

/** Returns the scanned text for use in a message, truncated if it is long. */
export function shown(scan: string): string {
  const characters = [...scan]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : scan
}

/** A scan that the current screen has no record for and that is looked up elsewhere. */
export interface ScanQuestion {
  /** Message when no record matches. */
  readonly nothing: string
  /** Fields that receive the scan after the lookup. */
  readonly field?: ScannedField
  /** The code to look up, if it is not the scan itself. */
  readonly code?: string
  /** Form that offers to open the matching record, instead of the app navigating away from the form. */
  readonly form?: ScannedCount
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

/** Returns the message for a scan that cannot be handled while a dialog is open. */
export function closeFirst(scan: string): string {
  return `${shown(scan)} was scanned. Close the dialog and scan it again.`
}

/** Returns whether the message asks the user to close something; it is removed once that is closed. */
export const asksToClose = (text: string) => / Close the \w+ /.test(text)

/** Handles a scan. Returns a message for the user, or null when the screen itself shows the effect. */
export function answerScan(scan: string, context: ScanContext): string | null {
  const { target, isDialogOpen, isInSearchBox, isLookupOffered, lookUp } = context
  switch (target?.kind) {
    case 'list':
      // The user put the focus into the search box, so the scan is entered there even if it also opens a record.
      if (isInSearchBox) target.search(scan, false)
      return findInList(scan, target, context)
    case 'field':
      return fillIn(scan, target, lookUp)
    case 'count':
      return count(scan, target, lookUp)
    case 'search':
      target.goTo(scan)
      return null
    case undefined:
      if (isDialogOpen) return closeFirst(scan)
      lookUp({ nothing: `Nothing${isLookupOffered ? '' : ' in the loaded lists'} has the number ${shown(scan)}` })
      return null
  }
}

function count(scan: string, target: ScannedCount, lookUp: ScanContext['lookUp']): string | null {
  const outcome = target.count(scan)
  if (typeof outcome === 'string') return outcome
  if (outcome === false && target.offer) lookUp({ nothing: '', form: target })
  return null
}

function findInList(scan: string, list: ScannedList, { isLookupOffered, lookUp }: ScanContext): string | null {
  const nothing = `No ${list.noun} with the number ${shown(scan)}`
  if (!list.isLoaded) {
    const notLoaded = `The list is not loaded, so ${shown(scan)} was not looked up. Scan it again.`
    lookUp({ nothing: isLookupOffered ? nothing : notLoaded })
    return null
  }
  const numbers = list.hasParcelLabels ? scannedShipments(scan) : scannedCodes(scan)
  const found = findRecords(numbers, list.records())
  const [first, second] = found?.records ?? []
  // If several records have the number, the lookup lets the user choose, also among finished ones and those of other screens.
  if (!found || (first?.open && second)) {
    lookUp({ nothing })
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

function fillIn(scan: string, field: ScannedField, lookUp: ScanContext['lookUp']): string | null {
  const answer = field.answer(scan)
  if (answer === undefined) lookUp({ nothing: '', field, code: field.codeOf(scan) })
  return answer ?? null
}
