import { createContext, use, useEffect } from 'react'
import type { LookupKind } from '../../../contract/screens'

interface ScanClaim {
  readonly kind: LookupKind
  readonly id: string
  readonly field: string
  readonly isOwn: boolean
  readonly isOpen: boolean
}

export interface ScanOffer {
  /** A sentence; `''` where the action says enough. */
  readonly text: string
  readonly action?: { readonly label: string; readonly open: () => void }
}

export interface ScanFinding {
  readonly claims: readonly ScanClaim[]
  /** "could not be looked up" and why; otherwise null. */
  readonly failure: string | null
  readonly offer: ScanOffer | null
  /** @param scan the scanned text, if it may have been meant for a form */
  readonly open: ((scan?: string) => void) | null
}

/** The functions return a message, null where the target shows the outcome, undefined for a scan that they do not handle. */
export interface ScanTarget {
  /** Element in the dialog or on the page that receives the scans; by default the page. */
  readonly place?: () => Element | null
  /** A scan that is not handled is looked up. */
  readonly handle: (scan: string, focused: Element | null) => string | null | undefined
  readonly receive?: (scan: string, finding: ScanFinding) => string | null | undefined
  readonly codeOf?: (scan: string) => string
  readonly noun?: string
}

export class ScanTargets extends Set<ScanTarget> {
  deliver: (code: string) => void = () => undefined

  /** The scanner handles the codes, because it looks them up. */
  deliverBy(deliver: (code: string) => void): void {
    this.deliver = deliver
  }
}

export const ScanTargetsContext = createContext<ScanTargets | null>(null)

export function useScanTarget(target: ScanTarget | null): void {
  const targets = use(ScanTargetsContext)
  useEffect(() => {
    if (!target || !targets) return
    targets.add(target)
    return () => void targets.delete(target)
  }, [targets, target])
}

export const shown = (scan: string) => scan.replace(/^(.{60}).+$/su, '$1…')
