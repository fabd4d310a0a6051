import { comparableCode, scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import type { ScannedCount, ScannedField, ScannedList, ScanRecord, ScanTarget } from '../../components/scanning/scanTargets'

/** Longest part of a scanned text that a message shows. */
const SHOWN_CHARACTERS = 60

/** A scanned text as messages show it. */
export function shown(scan: string): string {
  const characters = [...scan]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : scan
}

/** A number that the screen does not know. */
export interface ScanQuestion {
  /** Message when no record matches. */
  readonly nothing: string
  /** Takes the scan when it is not a document's number, or when that cannot be determined. */
  readonly field?: ScannedField
  /** Offers the matching record instead of being left for it. */
  readonly form?: ScannedCount
}

/** Where a scan arrived and what may handle it. */
export interface ScanContext {
  /** The target that receives scans now, or undefined. */
  readonly target: ScanTarget | undefined
  /** A dialog that a scan does not lead away from. */
  readonly isDialogOpen: boolean
  /** The scan was typed into the search box of the list. */
  readonly isInSearchBox: boolean
  /** The server looks numbers up. */
  readonly isLookupOffered: boolean
  /** Looks for what the screen does not know, and tells later what became of it. */
  readonly lookUp: (question: ScanQuestion) => void
}

/** Message for a scan that would need something behind the open dialog. */
export function closeFirst(scan: string): string {
  return `${shown(scan)} was scanned. Close the dialog and scan it again.`
}

/** Whether a message asks for something to be closed, and is over when that is done. */
export const asksToClose = (text: string) => / Close the \w+ /.test(text)

/** Handles a scan. Returns a message for the user, or null when the effect is visible by itself. */
export function answerScan(scan: string, context: ScanContext): string | null {
  const { target, isDialogOpen, isInSearchBox, isLookupOffered, lookUp } = context
  switch (target?.kind) {
    case 'list':
      // The box was chosen on purpose, so it is filled; whether a record opens as well is another question.
      if (isInSearchBox) target.search(scan, false)
      return findInList(scan, target, context)
    case 'field':
      return askAboutField(scan, target, lookUp)
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
  const numbers = list.isShipments ? scannedShipments(scan) : scannedCodes(scan)
  const found = findRecords(numbers, list.records())
  const [first, second] = found?.records ?? []
  // What several bear, finished ones and those of other screens too, is for a person to choose.
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

/** The records that match the most literal number, and that number as the first record spells it. */
function findRecords(wantedNumbers: readonly string[], records: readonly ScanRecord[]) {
  for (const wanted of wantedNumbers) {
    const bears = (number: string) => comparableCode(number) === wanted
    const found = records.filter(({ numbers }) => numbers.some(bears))
    const number = found[0]?.numbers.find(bears)
    if (number !== undefined) return { number: number.trim(), records: found }
  }
  return null
}

function askAboutField(scan: string, field: ScannedField, lookUp: ScanContext['lookUp']): string | null {
  const { label, ownNumber } = field
  if (scannedShipments(scan).includes(comparableCode(ownNumber)))
    return `${shown(scan)} is on this shipment's own label: no ${label}`
  // One of our own parcel labels is not a courier's number: it leads to its shipment.
  const isLabel = scannedShipments(scan).length > scannedCodes(scan).length
  lookUp(isLabel ? { nothing: `No shipment with the number ${shown(scan)}` } : { nothing: '', field })
  return null
}

/** Puts a scan into a field, and answers what is to be said of it. */
export function fillField(scan: string, { label, value, place, fill }: ScannedField): string {
  const input = place()
  const limit = input instanceof HTMLInputElement ? input.maxLength : -1
  if (limit >= 0 && scan.length > limit) return `${shown(scan)} is too long for the ${label}`
  fill(scan)
  const before = value.trim()
  return before === '' || before === scan
    ? `${label} is ${shown(scan)}`
    : `${label} is ${shown(scan)}, no longer ${shown(before)}`
}
