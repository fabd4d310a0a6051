import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ScanTargetsContext } from '../../components/scanning/scanTargets'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { findCode } from '../lookup/findCode'
import { useOpenFound, type Choice, type Parked } from '../lookup/useOpenFound'
import { listenForScans } from './scanListener'
import type { ScanMessage } from './scanListener'
import { ScanNotice } from './ScanNotice'
import { createScanQueue } from './scanQueue'

interface ScannerProps {
  /** Several bear the scanned code. */
  readonly onChoice: (choice: Choice) => void
}

const KEPT = 'What you typed there is kept. Back returns to it.'

/** Takes the scans of a barcode scanner wherever the cursor is, and tells what became of them where the screen does not. */
export function Scanner({ onChoice }: ScannerProps) {
  const scanTargets = useContext(ScanTargetsContext)
  const [said, setSaid] = useState<{ readonly message: ScanMessage; readonly count: number } | null>(null)
  const [readKey, setReadKey] = useState('')
  const dispatch = useAppDispatch()
  const isLookupOffered = useAppSelector((state) => selectHasExtension(state, 'lookup'))
  const { key, state } = useLocation() as { readonly key: string; readonly state: Parked | null }
  const opener = useOpenFound()

  const show = useEffectEvent((found: Choice) => {
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') onChoice({ code: found.code, kinds: meant.kinds })
    else opener.open(meant.kind, meant.match.id)
  })
  const isOffered = useEffectEvent(() => isLookupOffered)

  useEffect(() => {
    if (!scanTargets) return
    const say = (message: ScanMessage | null) => setSaid((before) => message && { message, count: (before?.count ?? 0) + 1 })
    const queue = createScanQueue({ ask: (scan) => dispatch(findCode(scan)), show: (found) => show(found), say })
    const stop = listenForScans(scanTargets, say, queue.add, () => isOffered())
    return () => {
      stop()
      queue.end()
    }
  }, [scanTargets, dispatch])

  if (said) return <ScanNotice key={said.count} message={said.message} onEnd={() => setSaid(null)} />
  if (!state?.isParked || readKey === key) return null
  return <ScanNotice key={key} message={{ text: KEPT, dialog: null }} onEnd={() => setReadKey(key)} />
}
