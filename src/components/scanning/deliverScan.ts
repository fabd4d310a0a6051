import { modalClasses } from '@mui/material/Modal'
import { flushSync } from 'react-dom'
import { scannedCode } from '../../../contract/rules/scanning'
import { layerIn, type Layer } from '../kit/layers'
import type { Scan } from './scanListener'
import type { ScanMessage, ScannedForm, ScanTarget } from './scanTargets'
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

/** What happens to a scan that is looked up. */
export interface ScanQuestion {
  /** Message when no record matches. */
  readonly nothing: string
  /** The form that gets the result, instead of the app opening the record. */
  readonly form?: ScannedForm
}

interface ScanReceivers {
  readonly targets: ReadonlySet<ScanTarget>
  readonly layers: ReadonlySet<Layer>
  /** Shows a message, or removes it when a scan has none. */
  readonly say: (message: ScanMessage | null) => void
  /** Starts a look-up, which shows its outcome itself; until then the message of the previous scan stays. */
  readonly lookUp: (scan: string, question: ScanQuestion) => void
}

/**
 * Delivers a scan to the latest target in the topmost dialog, or on the page if no dialog is open. A note that has the focus gets
 * it as a line. What no form handles is looked up.
 */
export function deliverScan({ text, focused }: Scan, { targets, layers, say, lookUp }: ScanReceivers): void {
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
    if (target && target.kind !== 'list') {
      const message = target.handle(scan)
      if (message !== undefined) return say(message)
      // It says itself that it does not know the code.
      if (target.kind === 'count') say(null)
      return lookUp(scan, { nothing: '', form: target })
    }
    if (isHeld(layers, dialog)) return say(closeFirst(scan))
    if (target?.open?.(scan)) return say(null)
    // The user put the focus into the search box, so the scan is entered there even if it also opens a record.
    if (dialog === null && focused?.role === 'searchbox') target?.search(scan)
    lookUp(scan, { nothing: `${target ? `No ${target.noun} with` : 'Nothing has'} the number ${shown(scan)}` })
  })
}
