import { createContext, useContext, useEffect } from 'react'

/** A record of a list, as a scan finds it. */
export interface ScanRecord {
  /** Codes that may be printed on it; `''` for none. */
  readonly numbers: readonly string[]
  /** The list hides it until its checkbox is ticked. */
  readonly isHidden: boolean
  /** Opens it, as a click on its row does; nothing where rows do not open. */
  readonly open?: () => void
}

/** A list whose records a scan opens. It takes scans while no dialog is open. */
export interface ScannedList {
  readonly kind: 'list'
  /** The noun for a record, inside a sentence. */
  readonly noun: string
  /** Our own parcel labels lead to the records. */
  readonly isShipments?: boolean
  /** False until the list is there, and after a failed load. */
  readonly isLoaded: boolean
  /** All records, hidden ones too. Asked only when something was scanned. */
  readonly records: () => readonly ScanRecord[]
  /** Puts a text into the search box, and ticks the checkbox when hidden records are to show. */
  readonly search: (text: string, showsHidden: boolean) => void
}

interface InDialog {
  /** Stands in the dialog whose scans it takes. */
  readonly place: () => Element | null
}

/** A text field that a scan fills wherever the cursor is. `place` is the field itself. */
export interface ScannedField extends InDialog {
  readonly kind: 'field'
  readonly label: string
  readonly value: string
  /** The open document's own number, which is on its papers too and is not meant for this field. */
  readonly ownNumber: string
  readonly fill: (text: string) => void
}

/** The record of a number that is not an item of the form. */
export interface ScanOffer {
  readonly scan: string
  /** A sentence that says what it is. */
  readonly text: string
  /** What the user can do, e.g. "Open shipment SH0001". */
  readonly label: string
  readonly open: () => void
}

/** A form in which a scan counts one unit. */
export interface ScannedCount extends InDialog {
  readonly kind: 'count'
  /** Answers false when no line has the code, and a text where the form does not say itself what became of the scan. */
  readonly count: (scan: string) => boolean | string | void
  /** Takes what such a code turns out to be; without it that is not asked. */
  readonly offer?: (offer: ScanOffer) => void
}

/** A search over everything: a scan goes to what it finds. */
interface ScannedSearch extends InDialog {
  readonly kind: 'search'
  readonly goTo: (scan: string) => void
}

/** What a scan means at one place. */
export type ScanTarget = ScannedList | ScannedField | ScannedCount | ScannedSearch

/** Where the screen that is shown says what a scan means on it. */
export interface ScanTargets {
  readonly targets: ReadonlySet<ScanTarget>
  /** Sends scans to a target until the returned function is called. */
  readonly register: (target: ScanTarget) => () => void
}

/** No targets yet. */
export function createScanTargets(): ScanTargets {
  const targets = new Set<ScanTarget>()
  return {
    targets,
    register(target) {
      targets.add(target)
      return () => targets.delete(target)
    },
  }
}

/** The scan targets of the app; null where nothing can be scanned. */
export const ScanTargetsContext = createContext<ScanTargets | null>(null)

/** Says what a scan means here for as long as the component is shown; null for nothing. */
export function useScanTarget(target: ScanTarget | null): void {
  const scanTargets = useContext(ScanTargetsContext)
  useEffect(() => (target ? scanTargets?.register(target) : undefined), [scanTargets, target])
}
