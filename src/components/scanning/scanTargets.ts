import { createContext, use, useEffect } from 'react'

/** A record of a list that a scan can find. */
export interface ScanRecord {
  /** Codes that may be printed on it; `''` for none. */
  readonly numbers: readonly string[]
  /** The list hides it until its checkbox is ticked. */
  readonly isHidden: boolean
  /** Opens the record, like a click on its row; absent where rows do not open. */
  readonly open?: () => void
}

/** A list whose records can be opened by scanning, while no dialog is open. */
export interface ScannedList {
  readonly kind: 'list'
  /** The noun for a record, inside a sentence. */
  readonly noun: string
  /** Our parcel labels lead to its records. */
  readonly hasParcelLabels?: boolean | undefined
  /** False while loading and after a failed load. */
  readonly isLoaded: boolean
  /** Returns all records, including hidden ones. Called only on a scan. */
  readonly records: () => readonly ScanRecord[]
  /** Enters a text into the search box, and ticks the checkbox when hidden records are to be shown. */
  readonly search: (text: string, showsHidden: boolean) => void
}

interface InDialog {
  /** Element in the dialog that receives the scans. */
  readonly place: () => Element | null
}

/** A text field that receives scans wherever the focus is. `place` is the field itself. */
export interface ScannedField extends InDialog {
  readonly kind: 'field'
  readonly label: string
  readonly value: string
  /** The open document's own number. It is printed on its papers too and must not be entered into this field. */
  readonly ownNumber: string
  /** Returns why the field cannot have this text, or null. */
  readonly refusalOf: (text: string) => string | null
  readonly fill: (text: string) => void
}

/** What a look-up has found for a code that matches no item of the form, or why it failed. */
export interface ScanOffer {
  readonly scan: string
  /** A sentence. */
  readonly text: string
  /** What the user can do, e.g. "Open shipment SH0001"; absent after a failure. */
  readonly action?: { readonly label: string; readonly open: () => void }
}

/** A form in which a scan counts one unit. */
export interface ScannedCount extends InDialog {
  readonly kind: 'count'
  /** Returns false when no line has the code, or a text where the form does not show the result itself. */
  readonly count: (scan: string) => boolean | string | void
  /** Called with the record that such a code belongs to, or with the failure; without it no look-up is made. */
  readonly offer?: (offer: ScanOffer) => void
}

/** The global search: a scan goes to the record that it finds. */
interface ScannedSearch extends InDialog {
  readonly kind: 'search'
  readonly goTo: (scan: string) => void
}

/** Target of scans. */
export type ScanTarget = ScannedList | ScannedField | ScannedCount | ScannedSearch

/** Registry of scan targets; the screen registers what a scan does on it. */
export interface ScanTargets {
  readonly targets: ReadonlySet<ScanTarget>
  /** Sends scans to the target until the returned function is called. */
  readonly register: (target: ScanTarget) => () => void
}

/** Creates an empty registry. */
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

/** Hook that registers a scan target while the component is mounted; null registers none. */
export function useScanTarget(target: ScanTarget | null): void {
  const scanTargets = use(ScanTargetsContext)
  useEffect(() => (target ? scanTargets?.register(target) : undefined), [scanTargets, target])
}
