import { use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FOUND_NUMBER, KIND_NOUN } from '../../../contract/kindNoun'
import { shown, type ScanQuestion } from '../../components/scanning/answerScan'
import { deliverScan } from '../../components/scanning/deliverScan'
import { isParcelLabel } from '../../components/scanning/scannedCodes'
import { ScanNotice } from '../../components/scanning/ScanNotice'
import { ScanTargetsContext, type ScannedCount } from '../../components/scanning/scanTargets'
import { receiveScans } from '../../components/scanning/useScanListener'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { findCode } from './findCode'
import type { FoundCode } from './foundMatch'
import { createScanQueue } from './scanQueue'
import { useOpenFound, type Parked } from './useOpenFound'

export interface ScannerProps {
  /** Called when several records have the scanned code. */
  readonly onChoice: (choice: FoundCode) => void
}

const KEPT = 'What you typed there is kept. Back returns to it.'

/**
 * Handles the input of a barcode scanner wherever the focus is, and shows a notice if the screen itself does not show the
 * outcome.
 */
export function Scanner({ onChoice }: ScannerProps) {
  const scanTargets = use(ScanTargetsContext)
  const [said, setSaid] = useState<{ readonly text: string; readonly count: number } | null>(null)
  const [readKey, setReadKey] = useState('')
  const dispatch = useAppDispatch()
  const isLookupOffered = useAppSelector((state) => selectHasExtension(state, 'lookup'))
  const { key, state } = useLocation() as { readonly key: string; readonly state: Parked | null }
  const opener = useOpenFound()

  function offer(found: FoundCode, scan: string, form: ScannedCount) {
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') {
      const open = () => onChoice(meant)
      return form.offer?.({ scan, text: 'Several have that number.', action: { label: 'Choose one', open } })
    }
    const { kind, match } = meant
    const noun = KIND_NOUN[kind].toLowerCase()
    const number = FOUND_NUMBER[match.field] ?? 'number'
    if (opener.isOpen(kind, match.id)) return form.offer?.({ scan, text: `It is the ${number} of the ${noun} that is open.` })
    const action = { label: `Open ${noun} ${match.id}`, open: () => opener.open(kind, match, found.code) }
    form.offer?.({ scan, text: kind === 'item' ? 'It is another item.' : `It is the ${number} of a ${noun}.`, action })
  }

  const show = useEffectEvent((found: FoundCode, scan: string, question: ScanQuestion) => {
    if (question.form) {
      offer(found, scan, question.form)
      return 'offered'
    }
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') {
      onChoice(meant)
      return 'asked'
    }
    opener.open(meant.kind, meant.match, found.code, question.field && !isParcelLabel(scan) ? scan : undefined)
    return 'led'
  })

  const isOffered = useEffectEvent(() => isLookupOffered)

  useEffect(() => {
    if (!scanTargets) return
    const say = (text: string | null) => setSaid((before) => (text === null ? null : { text, count: (before?.count ?? 0) + 1 }))
    const queue = createScanQueue({ ask: (scan) => dispatch(findCode(scan)), show: (...found) => show(...found), say })
    const receivers = { scanTargets, say, lookUp: queue.add, isLookupOffered: () => isOffered() }
    const stop = receiveScans((scan) => deliverScan(scan, receivers))
    return () => {
      stop()
      queue.end()
    }
  }, [scanTargets, dispatch])

  if (said) return <ScanNotice key={said.count} text={said.text} onEnd={() => setSaid(null)} />
  const { isParked = false, scan } = state ?? {}
  if (readKey === key || !(isParked || scan !== undefined)) return null
  return (
    <ScanNotice
      key={key}
      text={[scan === undefined ? '' : `${shown(scan)} is the number of a document, so it was opened.`, isParked ? KEPT : '']
        .join(' ')
        .trim()}
      onEnd={() => setReadKey(key)}
    />
  )
}
