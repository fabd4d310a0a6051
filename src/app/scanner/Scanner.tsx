import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import { addressOf, documentPath, searchPath } from '../../components/lists/routes'
import { ScanTargetsContext } from '../../components/scanning/scanTargets'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { lookUpCodes, type CodeAnswer } from '../lookup/lookUpCodes'
import { screenOfPath } from '../screenOfPath'
import { shown } from './answerScan'
import { listenForScans } from './scanListener'
import type { ScanMessage } from './scanListener'
import { ScanNotice } from './ScanNotice'
import { createScanQueue, type Shown } from './scanQueue'

/** Takes the scans of a barcode scanner wherever the cursor is, and tells what became of them where the screen does not. */
export function Scanner() {
  const scanTargets = useContext(ScanTargetsContext)
  const [said, setSaid] = useState<{ readonly message: ScanMessage; readonly count: number } | null>(null)
  const dispatch = useAppDispatch()
  const isLookupOffered = useAppSelector((state) => selectHasExtension(state, 'lookup'))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  /** Opens what the server found: of the screen that is shown before that of others, and what several bear as a search. */
  const show = useEffectEvent(({ code, kinds }: Extract<CodeAnswer, { outcome: 'found' }>): Shown => {
    const screen = screenOfPath(pathname)
    const group = kinds.find(({ kind }) => LOOKUP_SCREEN[kind] === screen) ?? kinds[0]
    const [match, second] = group?.matches ?? []
    if (!group || !match) return { said: null, opensDialog: false }
    const itsScreen = LOOKUP_SCREEN[group.kind]
    if (second) {
      void navigate(searchPath(itsScreen, code))
      return { said: `${group.total}${group.isMore ? '+' : ''} rows with the number ${shown(code)}`, opensDialog: false }
    }
    const isHere = itsScreen === screen && group.kind !== 'item'
    // As a click on its row would: closing it goes back.
    if (isHere) void navigate(documentPath(itsScreen, match.id, search), { state: { openedHere: true } })
    else void navigate(addressOf(group.kind, match.id))
    return { said: null, opensDialog: group.kind !== 'item' }
  })
  const isOffered = useEffectEvent(() => isLookupOffered)

  useEffect(() => {
    if (!scanTargets) return
    const say = (message: ScanMessage | null) => setSaid((before) => message && { message, count: (before?.count ?? 0) + 1 })
    const queue = createScanQueue({ ask: (scan) => dispatch(lookUpCodes(scan)), show: (found) => show(found), say })
    const stop = listenForScans(scanTargets, say, (scan, nothing) => {
      if (!isOffered()) return false
      queue.add(scan, nothing)
      return true
    })
    return () => {
      stop()
      queue.end()
    }
  }, [scanTargets, dispatch])

  return said && <ScanNotice key={said.count} message={said.message} onEnd={() => setSaid(null)} />
}
