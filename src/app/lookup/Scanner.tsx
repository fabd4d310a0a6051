import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { ScanNotice } from '../../components/scanning/ScanNotice'
import { shown, type ScanFinding } from '../../components/scanning/scanTargets'
import { useScanner } from '../../components/scanning/useScanner'
import { useAppDispatch } from '../../services/store/hooks'
import { isOwnCode } from './codeMeaning'
import { findCode, type FoundCode } from './findCode'
import { useOpenFound, type Parked } from './useOpenFound'

interface ScannerProps {
  readonly onChoice: (choice: FoundCode) => void
}

const NOTHING: ScanFinding = { claims: [], failure: null, offer: null, open: null }

export function Scanner({ onChoice }: ScannerProps) {
  const dispatch = useAppDispatch()
  const [readKey, setReadKey] = useState('')
  const { key, state } = useLocation() as { readonly key: string; readonly state: Parked | null }
  const opener = useOpenFound()
  // A look-up may end, and an offer be accepted, on another page than that of the scan.
  const now = useRef(opener)
  useLayoutEffect(() => {
    now.current = opener
  })

  async function lookUp(code: string): Promise<ScanFinding> {
    const found = await dispatch(findCode(code))
    if (found.outcome === 'nothing') return NOTHING
    if (found.outcome === 'failed') {
      const failure = `could not be looked up. ${found.reason}`
      return { ...NOTHING, failure, offer: { text: `It ${failure}` } }
    }
    const claims = found.kinds.flatMap(({ kind, matches }) =>
      matches.map((match) => ({ ...match, kind, isOwn: isOwnCode(found.code, kind, match) })),
    )
    const meant = now.current.meaning(found)
    const offer = (label: string, open: () => void) => ({ text: '', action: { label, open } })
    if (meant.outcome === 'several') {
      const open = () => onChoice(meant)
      return { claims, failure: null, offer: offer('Show matches', open), open }
    }
    const { kind, match } = meant
    const noun = KIND_NOUN[kind].toLowerCase()
    const open = (scan?: string) => now.current.open(kind, match, found.code, scan)
    const isHere = now.current.isOpen(kind, match.id)
    const label = kind === 'item' ? 'Show item' : `Open ${noun} ${match.id}`
    return {
      claims,
      failure: null,
      offer: isHere ? { text: `It belongs to the ${noun} that is open.` } : offer(label, () => open()),
      open,
    }
  }

  const notice = useScanner(lookUp)
  if (notice) return notice
  const { isParked = false, scan } = state ?? {}
  if (readKey === key || !(isParked || scan !== undefined)) return null
  const opened = scan === undefined ? [] : [`${shown(scan)} was opened.`]
  const kept = isParked ? ['What you typed before is kept. Back returns to it.'] : []
  return <ScanNotice key={key} message={[...opened, ...kept].join(' ')} onEnd={() => setReadKey(key)} />
}
