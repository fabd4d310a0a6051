import { use, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isParcelLabel, scannedCode } from '../../../contract/rules/scanning'
import { useAppStore } from '../../services/store/hooks'
import { draftsPutBack } from '../../slices/draftsSlice'
import { LayersContext, type Layer, type OpenLayers } from '../kit/layers'
import { listenForScans, type Scan } from './scanListener'
import { ScanNotice } from './ScanNotice'
import { ScanTargetsContext, shown, type ScanFinding, type ScanTarget } from './scanTargets'
import { addLine } from './typedFields'

type LookUp = (code: string) => Promise<ScanFinding>

export function useScanner(lookUp: LookUp): ReactNode {
  const targets = use(ScanTargetsContext)
  const layers = use(LayersContext)
  const store = useAppStore()
  const [notice, setNotice] = useState<{ readonly message: string | null; readonly count: number }>({ message: null, count: 0 })
  const find = useEffectEvent(lookUp)

  useLayoutEffect(() => {
    if (!targets) return
    const end = new AbortController()
    const { signal } = end
    const say = (message: string | null) => setNotice(({ count }) => ({ message, count: count + 1 }))
    const deliver = deliverScans({ targets, layers, signal, say, lookUp: (code) => find(code) })
    targets.deliverBy((text) => deliver({ text, focused: document.activeElement }))
    listenForScans({
      signal,
      remember() {
        const { drafts } = store.getState()
        return () => void (store.getState().drafts !== drafts && store.dispatch(draftsPutBack(drafts)))
      },
      deliver,
    })
    return () => end.abort()
  }, [targets, layers, store])

  const { message, count } = notice
  if (message === null) return null
  return <ScanNotice key={count} message={message} isOfDialog onEnd={() => setNotice({ message: null, count })} />
}

const SAY_AFTER_MS = 300

const closeFirst = (scan: string) => `${shown(scan)} was scanned. Close the dialog and scan it again.`

interface DeliveryOptions {
  readonly targets: ReadonlySet<ScanTarget>
  readonly layers: OpenLayers
  readonly signal: AbortSignal
  readonly say: (message: string | null) => void
  readonly lookUp: LookUp
}

/** One look-up after the other: it may lead away from a document that a scan opened, but not from a dialog opened otherwise. */
function deliverScans({ targets, layers, signal, say, lookUp }: DeliveryOptions): (scan: Scan) => void {
  let opened = 0
  let last = Promise.resolve()

  const isHeld = (layer: Layer | undefined) => layer !== undefined && !layer.state.current.isLeavable

  async function handleUnknown(scan: string, target: ScanTarget | undefined, isOverlaid: () => boolean): Promise<void> {
    if (signal.aborted) return
    const timer = setTimeout(say, SAY_AFTER_MS, `Looking up ${shown(scan)}…`)
    const finding = await lookUp(target?.codeOf?.(scan) ?? scan)
    clearTimeout(timer)
    if (signal.aborted) return
    if (isOverlaid()) return say(closeFirst(scan))
    const message = target?.receive?.(scan, finding)
    if (message !== undefined) return say(message)
    if (finding.failure !== null) return say(`${shown(scan)} ${finding.failure}`)
    if (!finding.open)
      return say(`${target?.noun === undefined ? 'Nothing has' : `No ${target.noun} with`} the number ${shown(scan)}`)
    say(null)
    // Our own parcel labels are meant for no field.
    finding.open(target?.receive && !isParcelLabel(scan) ? scan : undefined)
    opened += 1
  }

  return ({ text, focused }) => {
    const scan = scannedCode(text)
    const layer = layers.top()
    if (focused instanceof HTMLTextAreaElement && focused === document.activeElement && !focused.readOnly) {
      addLine(focused, scan)
      return say(null)
    }
    const target = [...targets].findLast(({ place }) => {
      const element = place ? place() : document.body
      return element !== null && (layer?.element.current?.contains(element) ?? true)
    })
    // Rendered at once, so that the next key finds the focus where the scan has put it.
    flushSync(() => {
      const message = target ? target.handle(scan, focused) : isHeld(layer) ? closeFirst(scan) : undefined
      say(message ?? null)
      if (message !== undefined) return
      const openedBefore = opened
      function isOverlaid() {
        const top = layers.top()
        return top !== undefined && top !== layer && (isHeld(top) || opened === openedBefore)
      }
      last = last.then(() => handleUnknown(scan, target, isOverlaid))
    })
  }
}
