import type { CodeAnswer } from '../lookup/findCode'
import { closeFirst, shown } from './answerScan'
import { topDialog, type ScanMessage } from './scanListener'

/** So long it is not worth saying that the server was asked (ms). */
const SAY_AFTER_MS = 300

interface ScanWorld {
  readonly ask: (scan: string) => Promise<CodeAnswer>
  /** Shows what was found. */
  readonly show: (found: Extract<CodeAnswer, { outcome: 'found' }>) => void
  readonly say: (message: ScanMessage | null) => void
}

/** Scans that the server is asked about, one after the other. */
export interface ScanQueue {
  readonly add: (scan: string, nothing: string) => void
  /** Nothing that was asked for has any consequence after that. */
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
  const tell = (text: string | null) => say(text === null ? null : { text, dialog: topDialog() })

  async function answer(scan: string, nothing: string, dialog: Element | null, openedBefore: number): Promise<void> {
    const isOverlaid = () => opened > openedBefore || (topDialog() ?? dialog) !== dialog
    if (isOver) return
    if (isOverlaid()) return tell(closeFirst(scan))
    const timer = setTimeout(() => tell(`Looking up ${shown(scan)}…`), SAY_AFTER_MS)
    const said = await ask(scan)
    clearTimeout(timer)
    if (isOver) return
    if (said.outcome === 'failed') return tell(`${shown(scan)} could not be looked up. ${said.reason}`)
    if (said.outcome === 'nothing') return tell(nothing)
    if (isOverlaid()) return tell(closeFirst(scan))
    opened += 1
    tell(null)
    show(said)
  }

  return {
    add(scan, nothing) {
      const dialog = topDialog()
      const before = opened
      last = last.then(() => answer(scan, nothing, dialog, before))
    },
    end() {
      isOver = true
    },
  }
}
