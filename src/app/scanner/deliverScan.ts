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

/** The dialog or menu that lies on top, which nothing below it may be reached through. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? null
}

/** Whether a dialog holds something, so that no scan leads away from it. */
export function isHeld(dialog: Element | null): boolean {
  return dialog?.querySelector(`[${LEAVABLE_ATTRIBUTE}]`) === null
}

/** The target to which scans go now: one in the dialog on top, or the page's when there is no dialog. */
function currentTarget({ targets }: ScanTargets, dialog: Element | null): ScanTarget | undefined {
  return [...targets].reverse().find((target) => {
    if (target.kind === 'list') return dialog === null
    const place = target.place()
    return place !== null && (dialog === null || dialog.contains(place))
  })
}

/** Notes accept scans, and so do text fields while no other target does. */
function staysIn(field: TextField, target: ScanTarget | undefined): boolean {
  return field instanceof HTMLTextAreaElement || (target === undefined && keyTargetOf(field) === 'text')
}

/** The cursor is in a text: what was held is written there too. A scan is a line of a note, and a word of any other text. */
function leaveIn(field: TextField, scan: string, missing: string): void {
  const isNote = field instanceof HTMLTextAreaElement
  insertText(field, missing)
  separateBefore(field, scan, isNote ? '\n' : ' ')
  if (isNote) insertText(field, '\n')
}

/** Where scans may go. */
export interface ScanReceivers {
  readonly scanTargets: ScanTargets
  /** Shows a message, or removes it when a scan has none. */
  readonly say: (text: string | null) => void
  /** Takes a scan that the screen does not know. */
  readonly lookUp: (scan: string, question: ScanQuestion) => void
  /** Whether the server offers `lookup`. */
  readonly isLookupOffered: () => boolean
}

/**
 * Passes a scan to who receives scans now, and takes its characters out of the fields that they were typed into.
 * @param shownCount how many of its characters the page has seen
 * @param before the texts of fields before characters were typed there, the first one first
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
    // A look-up shows its own outcome; until then the message of the previous scan stays.
    if (!isLookedUp) say(text)
  })
  if (first && !isInSearchBox) selectAgain(first)
}
