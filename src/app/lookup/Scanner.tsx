import { use, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { LayersContext } from '../../components/kit/layers'
import { listenForScans } from '../../components/scanning/scanListener'
import { ScanNotice } from '../../components/scanning/ScanNotice'
import { ScanTargetsContext, shown, type ScanOffer } from '../../components/scanning/scanTargets'
import { useAppDispatch, useAppStore } from '../../services/hooks'
import { draftsPutBack } from '../../slices/draftsSlice'
import { deliverScans } from './deliverScans'
import { findCode, type FoundCode } from './findCode'
import { useOpenFound, type Parked } from './useOpenFound'

interface ScannerProps {
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
  const [said, setSaid] = useState<{ readonly message: string | null; readonly count: number }>({ message: null, count: 0 })
  const [readKey, setReadKey] = useState('')
  const { key, state } = useLocation() as { readonly key: string; readonly state: Parked | null }
  const opener = useOpenFound()

  const open = useEffectEvent((found: FoundCode, scan?: string) => {
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') onChoice(meant)
    else opener.open(meant.kind, meant.match, found.code, scan)
  })

  const offer = useEffectEvent((found: FoundCode): ScanOffer => {
    const meant = opener.meaning(found)
    if (meant.outcome === 'several') return { text: '', action: { label: 'Show matches', open: () => onChoice(meant) } }
    const { kind, match } = meant
    const noun = KIND_NOUN[kind].toLowerCase()
    if (opener.isOpen(kind, match.id)) return { text: `It belongs to the ${noun} that is open.` }
    const label = kind === 'item' ? 'Show item' : `Open ${noun} ${match.id}`
    return { text: '', action: { label, open: () => opener.open(kind, match, found.code) } }
  })

  useLayoutEffect(() => {
    if (!targets) return
    const end = new AbortController()
    const stop = listenForScans({
      remember() {
        const { drafts } = store.getState()
        return () => {
          if (store.getState().drafts !== drafts) dispatch(draftsPutBack(drafts))
        }
      },
      deliver: deliverScans({
        targets,
        layers,
        signal: end.signal,
        show: (message) => setSaid(({ count }) => ({ message, count: count + 1 })),
        find: (code) => dispatch(findCode(code)),
        open: (...found) => open(...found),
        offer: (found) => offer(found),
      }),
    })
    return () => {
      stop()
      end.abort()
    }
  }, [targets, layers, store, dispatch])

  const { message, count } = said
  if (message !== null)
    return <ScanNotice key={count} message={message} isOfDialog onEnd={() => setSaid({ message: null, count })} />
  const { isParked = false, scan } = state ?? {}
  if (readKey === key || !(isParked || scan !== undefined)) return null
  const opened = scan === undefined ? [] : [`${shown(scan)} belongs to a document, so it was opened.`]
  const kept = isParked ? ['What you typed there is kept. Back returns to it.'] : []
  return <ScanNotice key={key} message={[...opened, ...kept].join(' ')} onEnd={() => setReadKey(key)} />
}
