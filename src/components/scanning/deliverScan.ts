import { modalClasses } from '@mui/material/Modal'
import { flushSync } from 'react-dom'
import { scannedCode } from '../../../contract/rules/scanning'
import { LEAVABLE_ATTRIBUTE } from '../kit/unsavedWork'
import { answerScan, type ScanQuestion } from './answerScan'
import type { Scan } from './scanListener'
import type { ScanTarget, ScanTargets } from './scanTargets'
import { addLine } from './typedFields'

/** Returns the topmost dialog or menu, which makes everything below it inert, or null. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll(`.${modalClasses.root}`)].at(-1) ?? null
}

/**
 * Returns whether a scan must not navigate away from the dialog, for example because of unsaved input; false without a dialog.
 */
export function isHeld(dialog: Element | null): boolean {
  return dialog?.querySelector(`[${LEAVABLE_ATTRIBUTE}]`) === null
}

/** Returns the target that receives scans now: one in the topmost dialog, or one of the page if no dialog is open. */
function currentTarget({ targets }: ScanTargets, dialog: Element | null): ScanTarget | undefined {
  return [...targets].reverse().find((target) => {
    if (target.kind === 'list') return dialog === null
    const place = target.place()
    return place !== null && (dialog === null || dialog.contains(place))
  })
}

/** What scans are delivered to. */
export interface ScanReceivers {
  readonly scanTargets: ScanTargets
  /** Shows a message, or removes it when a scan has none. */
  readonly say: (text: string | null) => void
  /** Looks up a scan for which the screen has no record. */
  readonly lookUp: (scan: string, question: ScanQuestion) => void
  /** Whether the server offers `lookup`. */
  readonly isLookupOffered: () => boolean
}

/** Delivers a scan to the current target. A note that has the focus gets it as a line. */
export function deliverScan({ text, focused }: Scan, { scanTargets, say, lookUp, isLookupOffered }: ScanReceivers): void {
  const scan = scannedCode(text)
  const dialog = topDialog()
  if (focused instanceof HTMLTextAreaElement && focused === document.activeElement && !focused.readOnly) {
    addLine(focused, scan)
    return say(null)
  }
  flushSync(() => {
    let isLookedUp = false
    const message = answerScan(scan, {
      target: currentTarget(scanTargets, dialog),
      isDialogOpen: isHeld(dialog),
      isInSearchBox: dialog === null && focused?.role === 'searchbox',
      isLookupOffered: isLookupOffered(),
      lookUp(question) {
        isLookedUp = true
        lookUp(scan, question)
      },
    })
    // A lookup shows its outcome itself; until then the message of the previous scan stays.
    if (!isLookedUp) say(message)
  })
}
