import { closeFirst, shown, type ScanQuestion } from '../../components/scanning/answerScan'
import { isHeld, topDialog } from '../../components/scanning/deliverScan'
import type { ScanClaim } from '../../components/scanning/scanTargets'
import { documentsOf, isOwnCode } from './codeMeaning'
import type { CodeAnswer } from './findCode'
import type { FoundCode } from './foundMatch'

/** Delay before "Looking up…" is shown (ms). */
const SAY_AFTER_MS = 300

interface ScanWorld {
  readonly ask: (scan: string) => Promise<CodeAnswer>
  /**
   * Opens the record (`led`), asks which of several is meant (`asked`), or offers it in the form that was scanned into
   * (`offered`).
   */
  readonly show: (found: FoundCode, scan: string, question: ScanQuestion) => 'led' | 'asked' | 'offered'
  readonly say: (text: string | null) => void
}

/** The situation at the time of a scan. */
interface Before {
  readonly dialog: Element | null
  /** How many scans had opened a document by then. */
  readonly led: number
  /** How many scans had asked the user to choose by then. */
  readonly asked: number
}

/** Queue of scans that are looked up one after the other. */
export interface ScanQueue {
  readonly add: (scan: string, question: ScanQuestion) => void
  /** Discards the results of pending lookups. */
  readonly end: () => void
}

/**
 * Creates a queue that looks up scans in order; each one waits for the previous result. A scan may navigate away from a document
 * that the previous scan opened, but not from a dialog that opened otherwise in the meantime.
 */
export function createScanQueue({ ask, show, say }: ScanWorld): ScanQueue {
  let isOver = false
  let led = 0
  let asked = 0
  let last = Promise.resolve()

  async function answer(scan: string, question: ScanQuestion, before: Before): Promise<void> {
    const { nothing, field, form } = question
    function isOverlaid() {
      const top = topDialog()
      return asked > before.asked || (top !== null && top !== before.dialog && (isHeld(top) || led === before.led))
    }
    if (isOver) return
    if (isOverlaid()) return say(closeFirst(scan))
    // The form has already shown a message that it does not know the code.
    const timer = form ? undefined : setTimeout(() => say(`Looking up ${shown(scan)}…`), SAY_AFTER_MS)
    const said = await ask(question.code ?? scan)
    clearTimeout(timer)
    if (isOver) return
    const found = said.outcome !== 'found' ? null : field ? (field.isLeftForDocuments ? documentsOf(said) : null) : said
    if (isOverlaid()) {
      if (found || field) say(closeFirst(scan))
    } else if (found) {
      say(null)
      const outcome = show(found, scan, question)
      if (outcome === 'led') led += 1
      if (outcome === 'asked') asked += 1
    } else if (field) {
      say(field.receive(scan, claimsOf(said), said.outcome === 'failed' ? said.reason : null))
    } else if (said.outcome === 'failed') {
      if (form) form.offer?.({ scan, text: `It could not be looked up. ${said.reason}` })
      else say(`${shown(scan)} could not be looked up. ${said.reason}`)
    } else if (!form) {
      say(nothing)
    }
  }

  return {
    add(scan, question) {
      const before = { dialog: topDialog(), led, asked }
      last = last.then(() => answer(scan, question, before))
    },
    end() {
      isOver = true
    },
  }
}

/** Returns the records that have the code. */
function claimsOf(said: CodeAnswer): readonly ScanClaim[] {
  if (said.outcome !== 'found') return []
  return said.kinds.flatMap(({ kind, matches }) =>
    matches.map((match) => ({
      kind,
      id: match.id,
      field: match.field,
      isOwn: isOwnCode(said.code, kind, match),
      isOpen: match.isOpen,
    })),
  )
}
