import { use, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FOUND_NUMBER, KIND_NOUN } from '../../../contract/kindNoun'
import { LayersContext } from '../../components/kit/layers'
import { deliverScan, shown, type ScanQuestion } from '../../components/scanning/deliverScan'
import { listenForScans } from '../../components/scanning/scanListener'
import { isParcelLabel } from '../../components/scanning/scannedCodes'
import { ScanNotice } from '../../components/scanning/ScanNotice'
import { ScanTargetsContext, type ScanMessage, type ScanOffer } from '../../components/scanning/scanTargets'
import { useAppDispatch, useAppStore } from '../../services/hooks'
import { draftsPutBack } from '../../slices/draftsSlice'
import { findCode } from './findCode'
import type { FoundCode } from './foundMatch'
import { createScanQueue } from './scanQueue'
import { useOpenFound, type Parked } from './useOpenFound'

interface ScannerProps {
  /** Called when several records have the scanned code. */
  readonly onChoice: (choice: FoundCode) => void
}

/**
 * Handles the input of a barcode scanner wherever the focus is, and shows a notice if the screen itself does not show the
 * outcome.
 */
export function Scanner({ onChoice }: ScannerProps) {
  const targets = use(ScanTargetsContext)
  const layers = use(LayersContext)
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [said, setSaid] = useState<{ readonly message: ScanMessage; readonly count: number } | null>(null)
  const [readKey, setReadKey] = useState('')
  const { key, state } = useLocation() as { readonly key: string; readonly state: Parked | null }
  const opener = useOpenFound()

  /** Returns what a form that counts says about a code of another record. */
  function offerOf(found: FoundCode): Omit<ScanOffer, 'scan'> {
    const meant = opener.meaning(found)
    if (meant.outcome === 'several')
      return { text: 'Several have that number.', action: { label: 'Choose one', open: () => onChoice(meant) } }
    const { kind, match } = meant
    const noun = KIND_NOUN[kind].toLowerCase()
    const number = FOUND_NUMBER[match.field] ?? 'number'
    if (opener.isOpen(kind, match.id)) return { text: `It is the ${number} of the ${noun} that is open.` }
    const open = () => opener.open(kind, match, found.code)
    if (kind === 'item') return { text: '', action: { label: 'Show item', open } }
    return { text: `It is the ${number} of a ${noun}.`, action: { label: `Open ${noun} ${match.id}`, open } }
  }

  const show = useEffectEvent((found: FoundCode, scan: string, { form }: ScanQuestion) => {
    if (form?.kind === 'count') {
      form.offer?.({ scan, ...offerOf(found) })
      return 'offered'
    }
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') {
      onChoice(meant)
      return 'asked'
    }
    opener.open(meant.kind, meant.match, found.code, form && !isParcelLabel(scan) ? scan : undefined)
    return 'opened'
  })

  useLayoutEffect(() => {
    if (!targets) return
    const say = (message: ScanMessage | null) =>
      setSaid((before) => (message === null ? null : { message, count: (before?.count ?? 0) + 1 }))
    const queue = createScanQueue({
      layers,
      find: (code) => dispatch(findCode(code)),
      show: (...found) => show(...found),
      say,
    })
    const stop = listenForScans({
      remember() {
        const { drafts } = store.getState()
        return () => {
          if (store.getState().drafts !== drafts) dispatch(draftsPutBack(drafts))
        }
      },
      deliver: (scan) => deliverScan(scan, { targets, layers, say, lookUp: queue.add }),
    })
    return () => {
      stop()
      queue.end()
    }
  }, [targets, layers, store, dispatch])

  if (said) return <ScanNotice key={said.count} message={said.message} onEnd={() => setSaid(null)} />
  const { isParked = false, scan } = state ?? {}
  if (readKey === key || !(isParked || scan !== undefined)) return null
  const opened = scan === undefined ? [] : [`${shown(scan)} is the number of a document, so it was opened.`]
  const kept = isParked ? ['What you typed there is kept. Back returns to it.'] : []
  return <ScanNotice key={key} message={[...opened, ...kept].join(' ')} onEnd={() => setReadKey(key)} />
}
