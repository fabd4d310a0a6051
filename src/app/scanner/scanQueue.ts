import { documentsOf } from '../lookup/documentsOf'
import type { CodeAnswer } from '../lookup/findCode'
import { closeFirst, fillField, shown, type ScanQuestion } from './answerScan'
import { topDialog } from './scanListener'

/** Delay before "Looking up…" is shown (ms). */
const SAY_AFTER_MS = 300

type Found = Extract<CodeAnswer, { outcome: 'found' }>

interface ScanWorld {
  readonly ask: (scan: string) => Promise<CodeAnswer>
  /** Shows what was found, or offers it in the form that asked. */
  readonly show: (found: Found, scan: string, question: ScanQuestion) => void
  readonly say: (text: string | null) => void
}

/** Scans that the server is asked about, one after the other. */
export interface ScanQueue {
  readonly add: (scan: string, question: ScanQuestion) => void
  /** Pending look-ups have no effect afterwards. */
  readonly end: () => void
}

/**
 * Asks for scans in their order: the next one waits for the answer to the one before. Whatever opens meanwhile stays: a question, or what
 * the scan before has opened.
 */
export function createScanQueue({ ask, show, say }: ScanWorld): ScanQueue {
  let isOver = false
  let opened = 0
  let last = Promise.resolve()

  async function answer(scan: string, question: ScanQuestion, dialog: Element | null, openedBefore: number): Promise<void> {
    const { nothing, field, form } = question
    const isOverlaid = () => opened > openedBefore || (topDialog() ?? dialog) !== dialog
    if (isOver) return
    if (isOverlaid()) return say(closeFirst(scan))
    // The form has said already that it does not know the code.
    const timer = form ? undefined : setTimeout(() => say(`Looking up ${shown(scan)}…`), SAY_AFTER_MS)
    const said = await ask(scan)
    clearTimeout(timer)
    if (isOver) return
    const found = said.outcome !== 'found' ? null : field || form ? documentsOf(said, field !== undefined) : said
    if (isOverlaid()) {
      if (found || field) say(closeFirst(scan))
    } else if (found) {
      if (!form) opened += 1
      say(null)
      show(found, scan, question)
    } else if (field) {
      say(fillField(scan, field))
    } else if (!form) {
      say(said.outcome === 'failed' ? `${shown(scan)} could not be looked up. ${said.reason}` : nothing)
    }
  }

  return {
    add(scan, question) {
      const dialog = topDialog()
      const before = opened
      last = last.then(() => answer(scan, question, dialog, before))
    },
    end() {
      isOver = true
    },
  }
}
