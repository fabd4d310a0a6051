import { flushSync } from 'react-dom'
import { LEAVABLE_ATTRIBUTE } from '../../components/kit/unsavedWork'
import type { ScanTarget, ScanTargets } from '../../components/scanning/scanTargets'
import { answerScan, type ScanQuestion } from './answerScan'
import {
  insertText,
  snapshotOf,
  keyTargetOf,
  restoreText,
  selectAgain,
  separateBefore,
  textFieldOf,
  type TextSnapshot,
  type TextField,
} from './typedText'

/** Returns the topmost dialog or menu, which makes everything below it inert, or null. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? null
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

/** Returns whether the scan stays in the field: always in a note, and in another text field if there is no scan target. */
function staysIn(field: TextField, target: ScanTarget | undefined): boolean {
  return field instanceof HTMLTextAreaElement || (target === undefined && keyTargetOf(field) === 'text')
}

/** Leaves the scan in the field and adds its withheld characters. In a note it becomes a line, in other fields a word. */
function leaveIn(field: TextField, scan: string, missing: string): void {
  const isNote = field instanceof HTMLTextAreaElement
  insertText(field, missing)
  separateBefore(field, scan, isNote ? '\n' : ' ')
  if (isNote) insertText(field, '\n')
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

/**
 * Delivers a scan to the current target, and removes its characters from the fields into which they were typed.
 * @param shownCount how many of its characters were already delivered to the page
 * @param before snapshots of the fields before each of these characters, in the order of typing
 */
export function deliverScan(
  scan: string,
  shownCount: number,
  before: readonly TextSnapshot[],
  { scanTargets, say, lookUp, isLookupOffered }: ScanReceivers,
): void {
  const dialog = topDialog()
  const field = textFieldOf(document.activeElement)
  if (field && staysIn(field, currentTarget(scanTargets, dialog))) {
    leaveIn(field, scan, [...scan].slice(shownCount).join(''))
    return say(null)
  }
  const isInSearchBox = dialog === null && field?.getAttribute('role') === 'searchbox'
  const [first = field && snapshotOf(field)] = before
  flushSync(() => {
    if (!isInSearchBox) for (const text of [...before].reverse()) restoreText(text)
  })
  flushSync(() => {
    let isLookedUp = false
    const text = answerScan(scan, {
      target: currentTarget(scanTargets, dialog),
      isDialogOpen: isHeld(dialog),
      isInSearchBox,
      isLookupOffered: isLookupOffered(),
      lookUp(question) {
        isLookedUp = true
        lookUp(scan, question)
      },
    })
    // A lookup shows its outcome itself; until then the message of the previous scan stays.
    if (!isLookedUp) say(text)
  })
  if (first && !isInSearchBox) selectAgain(first)
}
