import { flushSync } from 'react-dom'
import { scannedCode } from '../../../contract/rules/scanning'
import { topLayer, type Layer } from '../../components/kit/layers'
import type { Scan } from '../../components/scanning/scanListener'
import { isParcelLabel } from '../../components/scanning/scannedCodes'
import { shown, type ScanClaim, type ScanOffer, type ScanTarget } from '../../components/scanning/scanTargets'
import { addLine } from '../../components/scanning/typedFields'
import { isOwnCode } from './codeMeaning'
import { type CodeResult, type FoundCode } from './findCode'

const SAY_AFTER_MS = 300

interface DeliveryOptions {
  readonly targets: ReadonlySet<ScanTarget>
  readonly layers: ReadonlySet<Layer>
  /** Once it is aborted, the results of pending look-ups are dropped. */
  readonly signal: AbortSignal
  readonly show: (message: string | null) => void
  readonly find: (code: string) => Promise<CodeResult>
  /**
   * Opens the record, or asks which of several is meant.
   * @param scan the scanned text, if it may have been meant for a form
   */
  readonly open: (found: FoundCode, scan?: string) => void
  /** Returns what a form can show about a code of another record. */
  readonly offer: (found: FoundCode) => ScanOffer
}

/**
 * Returns the function that delivers scans. A note that has the focus gets a scan as a line. Else the latest target in the topmost
 * dialog, or on the page if no dialog is open, handles it. What that does not handle is looked up, one scan after the other: it may
 * lead away from a document that a scan before it has opened, but not from a dialog that opened otherwise in the meantime.
 */
export function deliverScans({ targets, layers, signal, show, find, open, offer }: DeliveryOptions): (scan: Scan) => void {
  let opened = 0
  let last = Promise.resolve()
  let shownNow: string | null = null

  function say(message: string | null) {
    shownNow = message
    show(message)
  }

  /** Returns whether the dialog must not be left by a scan, for example because of unsaved input; false without a dialog. */
  const isHeld = (layer: Layer | undefined) => layer !== undefined && !layer.state.current.isLeavable

  /** Looks a code up. Meanwhile a message says so, unless it is fast. */
  async function lookUp(scan: string, code: string): Promise<CodeResult> {
    const message = `Looking up ${shown(scan)}…`
    const timer = setTimeout(say, SAY_AFTER_MS, message)
    const result = await find(code)
    clearTimeout(timer)
    if (shownNow === message) say(null)
    return result
  }

  /** @param isOverlaid returns whether a dialog opened after the scan that it must not leave */
  async function handleUnknown(scan: string, target: ScanTarget | undefined, isOverlaid: () => boolean): Promise<void> {
    if (signal.aborted) return
    if (isOverlaid()) return say(closeFirst(scan))
    const result = await lookUp(scan, target?.codeOf?.(scan) ?? scan)
    if (signal.aborted) return
    if (isOverlaid()) return say(closeFirst(scan))
    const found = result.outcome === 'found' ? result : null
    const failure = result.outcome === 'failed' ? `could not be looked up. ${result.reason}` : null
    const message = target?.receive?.(scan, {
      claims: claimsOf(found),
      failure,
      offer: found ? offer(found) : failure === null ? null : { text: `It ${failure}` },
    })
    if (message === null) return
    if (message !== undefined) say(message)
    else if (failure !== null) say(`${shown(scan)} ${failure}`)
    else if (found) {
      // Our own parcel labels are meant for no field.
      open(found, target?.receive && !isParcelLabel(scan) ? scan : undefined)
      opened += 1
    } else say(`${target?.noun === undefined ? 'Nothing has' : `No ${target.noun} with`} the number ${shown(scan)}`)
  }

  return ({ text, focused }) => {
    const scan = scannedCode(text)
    const layer = topLayer(layers)
    if (focused instanceof HTMLTextAreaElement && focused === document.activeElement && !focused.readOnly) {
      addLine(focused, scan)
      return say(null)
    }
    const target = [...targets].findLast(({ place }) => {
      const element = place ? place() : document.body
      return element !== null && (layer?.element.current?.contains(element) ?? true)
    })
    flushSync(() => {
      say(null)
      const message = target?.handle(scan, focused)
      if (message !== undefined) return say(message)
      if (!target && isHeld(layer)) return say(closeFirst(scan))
      const openedBefore = opened
      function isOverlaid() {
        const top = topLayer(layers)
        return top !== undefined && top !== layer && (isHeld(top) || opened === openedBefore)
      }
      last = last.then(() => handleUnknown(scan, target, isOverlaid))
    })
  }
}

const closeFirst = (scan: string) => `${shown(scan)} was scanned. Close the dialog and scan it again.`

function claimsOf(found: FoundCode | null): readonly ScanClaim[] {
  const claims = found?.kinds.map(({ kind, matches }) =>
    matches.map((match) => ({ ...match, kind, isOwn: isOwnCode(found.code, kind, match) })),
  )
  return claims?.flat() ?? []
}
