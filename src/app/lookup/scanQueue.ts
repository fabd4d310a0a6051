import type { Layer } from '../../components/kit/layers'
import { closeFirst, isHeld, shown, topDialog, type ScanQuestion } from '../../components/scanning/deliverScan'
import type { ScanClaim, ScanMessage } from '../../components/scanning/scanTargets'
import { documentsOf, isOwnCode } from './codeMeaning'
import type { CodeResult } from './findCode'
import type { FoundCode } from './foundMatch'

/** Delay before "Looking up…" is shown (ms). */
const SAY_AFTER_MS = 300

interface ScanQueueOptions {
  readonly layers: ReadonlySet<Layer>
  readonly find: (code: string) => Promise<CodeResult>
  /**
   * Opens the record (`opened`), asks which of several is meant (`asked`), or offers it in the form that was scanned into
   * (`offered`).
   */
  readonly show: (found: FoundCode, scan: string, question: ScanQuestion) => 'opened' | 'asked' | 'offered'
  readonly say: (message: ScanMessage | null) => void
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
export function createScanQueue({ layers, find, show, say }: ScanQueueOptions): ScanQueue {
  let isOver = false
  const count = { opened: 0, asked: 0, offered: 0 }
  let last = Promise.resolve()

  /** @param isOverlaid returns whether a dialog opened after the scan that it must not close */
  async function lookUp(scan: string, { nothing, form }: ScanQuestion, isOverlaid: () => boolean): Promise<void> {
    if (isOver) return
    if (isOverlaid()) return say(closeFirst(scan))
    const field = form?.kind === 'field' ? form : null
    const offer = form?.kind === 'count' && form.offer
    // A form that counts has already shown a message that it does not know the code.
    const timer = offer ? undefined : setTimeout(() => say(`Looking up ${shown(scan)}…`), SAY_AFTER_MS)
    const result = await find(field?.codeOf(scan) ?? scan)
    clearTimeout(timer)
    if (isOver) return
    const found = result.outcome !== 'found' ? null : field ? (field.isLeftForDocuments ? documentsOf(result) : null) : result
    const failure = result.outcome === 'failed' ? result.reason : null
    if (isOverlaid()) {
      if (found || field) say(closeFirst(scan))
    } else if (found) {
      say(null)
      count[show(found, scan, { nothing, ...(form && { form }) })] += 1
    } else if (field) {
      say(field.receive(scan, claimsOf(result), failure))
    } else if (offer) {
      if (failure !== null) offer({ scan, text: `It could not be looked up. ${failure}` })
    } else {
      say(failure === null ? nothing : `${shown(scan)} could not be looked up. ${failure}`)
    }
  }

  return {
    add(scan, question) {
      const dialog = topDialog()
      const { opened, asked } = count
      function isOverlaid() {
        const top = topDialog()
        return count.asked > asked || (top !== null && top !== dialog && (isHeld(layers, top) || count.opened === opened))
      }
      last = last.then(() => lookUp(scan, question, isOverlaid))
    },
    end() {
      isOver = true
    },
  }
}

/** Returns the records that have the code. */
function claimsOf(result: CodeResult): readonly ScanClaim[] {
  if (result.outcome !== 'found') return []
  return result.kinds.flatMap(({ kind, matches }) =>
    matches.map((match) => {
      const { id, field, isOpen } = match
      return { kind, id, field, isOpen, isOwn: isOwnCode(result.code, kind, match) }
    }),
  )
}
