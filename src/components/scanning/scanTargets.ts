import { createContext, use, useEffect } from 'react'
import type { LookupKind } from '../../../contract/screens'

/** A message about a scan. One that asks to close a dialog is removed as soon as that is closed. */
export type ScanMessage = string | { readonly closeFirst: string }

/** A list: while no dialog is open, what a scan names is opened as from it. */
interface ScannedList {
  readonly kind: 'list'
  /** The noun for a record, inside a sentence. */
  readonly noun: string
  /** Enters a text into the search box. */
  readonly search: (text: string) => void
  /** Opens what no look-up finds; returns whether the scan names it. */
  readonly open?: (scan: string) => boolean
}

interface FormTarget {
  /** Element in the dialog or on the page that receives the scans, wherever the focus is. */
  readonly place: () => Element | null
  /**
   * Handles a scan. Returns its message, or null where the form shows the result itself; undefined for a scan to look up.
   */
  readonly handle: (scan: string) => ScanMessage | null | undefined
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

/** Fields that are filled with a scan after it was looked up. */
interface ScannedField extends FormTarget {
  readonly kind: 'field'
  /** Returns the code to look up for a scan. */
  readonly codeOf: (scan: string) => string
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
  /** A sentence; `''` where the action says enough. */
  readonly text: string
  /** What the user can do, e.g. "Open shipment SH0001"; absent after a failure. */
  readonly action?: { readonly label: string; readonly open: () => void }
}

/** A form in which a scan counts one unit, or the global search. */
interface ScannedCount extends FormTarget {
  readonly kind: 'count'
  /** Called with the record that a looked-up code belongs to, or with the failure. */
  readonly offer?: (offer: ScanOffer) => void
}

/** A form that receives scans. */
export type ScannedForm = ScannedField | ScannedCount

/** What a scan does on the screen. */
export type ScanTarget = ScannedList | ScannedForm

/** The scan targets of the app, the latest one last; null where nothing can be scanned. */
export const ScanTargetsContext = createContext<Set<ScanTarget> | null>(null)

/** Hook that registers a scan target while the component is mounted; null registers none. */
export function useScanTarget(target: ScanTarget | null): void {
  const targets = use(ScanTargetsContext)
  useEffect(() => {
    if (!target || !targets) return
    targets.add(target)
    return () => void targets.delete(target)
  }, [targets, target])
}
