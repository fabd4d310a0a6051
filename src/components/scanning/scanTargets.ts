import { createContext, use, useEffect } from 'react'
import type { LookupKind } from '../../../contract/screens'

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

/** A record that has a scanned code, as a look-up has found it. */
export interface ScanClaim {
  readonly kind: LookupKind
  readonly id: string
  /** The field that has the code; `''` when unknown. */
  readonly field: string
  /** The code is the record's own number. */
  readonly isOwn: boolean
  readonly isOpen: boolean
}

/** Fields that receive scans wherever the focus is; each scan is looked up first. */
export interface ScannedField extends InDialog {
  readonly kind: 'field'
  /** Returns the code to look up for a scan. */
  readonly codeOf: (scan: string) => string
  /**
   * Handles a scan that needs no look-up, and returns its message, or null where the form shows the result itself; undefined for
   * a scan to look up.
   */
  readonly answer: (scan: string) => string | null | undefined
  /** A document whose own number was scanned is opened instead. */
  readonly isLeftForDocuments: boolean
  /**
   * Handles a scan after its look-up. Returns its message, or null where the form shows the result itself.
   * @param failure why the code could not be looked up; otherwise null
   */
  readonly receive: (scan: string, claims: readonly ScanClaim[], failure: string | null) => string | null
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
