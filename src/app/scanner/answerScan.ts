import { comparableCode, scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import type { ScannedField, ScannedList, ScanRecord, ScanTarget } from '../../components/scanning/scanTargets'

/** Longest part of a scanned text that a message shows. */
const SHOWN_CHARACTERS = 60

/** A scanned text as messages show it. */
export function shown(scan: string): string {
  const characters = [...scan]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : scan
}

/** What stands behind a scan that found nobody. */
export interface ScanPlace {
  /** The target that takes scans now; undefined for none. */
  readonly target: ScanTarget | undefined
  readonly isDialogOpen: boolean
  /** The scan was typed into the search box of the list. */
  readonly isInSearchBox: boolean
  /**
   * Asks the server for what no loaded list knows, and tells later what became of it; false where that is not offered.
   * @param nothing what is to be said when nothing bears the number
   */
  readonly lookUp?: (nothing: string) => boolean
}

/** What is said to a scan that would have to look behind the open dialog. */
export function closeFirst(scan: string): string {
  return `${shown(scan)} was scanned. Close the dialog to look it up.`
}

/** Does what a scan means. Answers the message that a person must be told, or null when what happens says it all. */
export function answerScan(
  scan: string,
  { target, isDialogOpen, isInSearchBox, lookUp = () => false }: ScanPlace,
): string | null {
  switch (target?.kind) {
    case 'list':
      // The box was chosen on purpose, so it is filled; whether a record opens as well is another question.
      if (isInSearchBox) target.search(scan, false)
      return findInList(scan, target, lookUp)
    case 'field':
      return fillField(scan, target)
    case 'count':
      target.count(scan)
      return null
    case 'search':
      target.goTo(scan)
      return null
    case undefined:
      if (isDialogOpen) return closeFirst(scan)
      if (lookUp(`Nothing has the number ${shown(scan)}`)) return null
      return `${shown(scan)} was scanned. There is nothing to look up here.`
  }
}

function findInList(scan: string, list: ScannedList, lookUp: (nothing: string) => boolean): string | null {
  const nothing = `No ${list.noun} with the number ${shown(scan)}`
  if (!list.isLoaded)
    return lookUp(nothing) ? null : `The list is not loaded, so ${shown(scan)} was not looked up. Scan it again.`
  const numbers = list.isShipments ? scannedShipments(scan) : scannedCodes(scan)
  const found = findRecords(numbers, list.records())
  if (!found) return lookUp(nothing) ? null : nothing
  const { number, records } = found
  const [first, second] = records
  if (first?.open && !second) {
    first.open()
    return null
  }
  list.search(
    number,
    records.some(({ isHidden }) => isHidden),
  )
  return records.length === 1 ? null : `${records.length} rows with the number ${shown(number)}`
}

/** The records of the most literal number that any of them bears, and that number as the first of them spells it. */
function findRecords(wantedNumbers: readonly string[], records: readonly ScanRecord[]) {
  for (const wanted of wantedNumbers) {
    const bears = (number: string) => comparableCode(number) === wanted
    const found = records.filter(({ numbers }) => numbers.some(bears))
    const number = found[0]?.numbers.find(bears)
    if (number !== undefined) return { number: number.trim(), records: found }
  }
  return null
}

function fillField(scan: string, { label, value, ownNumber, place, fill }: ScannedField): string {
  if (scannedShipments(scan).includes(comparableCode(ownNumber)))
    return `${shown(scan)} is on this shipment's own label: no ${label}`
  const field = place()
  const limit = field instanceof HTMLInputElement ? field.maxLength : -1
  if (limit >= 0 && scan.length > limit) return `${shown(scan)} is too long for the ${label}`
  fill(scan)
  const before = value.trim()
  return before === '' || before === scan
    ? `${label} is ${shown(scan)}`
    : `${label} is ${shown(scan)}, no longer ${shown(before)}`
}
