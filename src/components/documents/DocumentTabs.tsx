import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { putParam, useAddressEdit } from '../address/useAddressEdit'
import { TabSet } from '../kit/TabSet'
import { Activity, type ActivityProps } from './activity/Activity'

type DocumentTab = 'details' | 'history' | 'activity'

const OTHER_TABS = ['history', 'activity'] as const

type TabState = readonly [tab: DocumentTab, choose: (tab: DocumentTab) => void]

export function useDocumentTab(onHistory?: () => void): TabState {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const named = OTHER_TABS.find((other) => other === params.get('tab'))
  const hasReceipt = params.has('receipt')
  // Closing a receipt that a link opened leads to the history too.
  const [isLed, setIsLed] = useState(false)
  if (hasReceipt && !isLed) setIsLed(true)
  const tab = hasReceipt ? 'history' : (named ?? (isLed ? 'history' : 'details'))

  function choose(chosen: DocumentTab) {
    // Also when it is left, because a link may have opened it.
    if (chosen === 'history' || tab === 'history') onHistory?.()
    setIsLed(false)
    edit((next) => putParam(next, 'tab', chosen === 'details' ? null : chosen))
  }
  return [tab, choose]
}

interface DocumentTabsProps extends ActivityProps {
  readonly state: TabState
  readonly label: string
  readonly detailsLabel?: string
  readonly history?: ReactNode
  readonly activity?: ReactNode
  readonly children: ReactNode
}

export function DocumentTabs(props: DocumentTabsProps) {
  const { kind, id, state, label, detailsLabel = 'Details', history } = props
  const isOffered = useAppSelector((now) => selectHasExtension(now, 'activity'))
  const { activity = isOffered ? <Activity key={id} kind={kind} id={id} /> : null } = props
  const details = <Box sx={{ display: 'grid', gap: 2.5 }}>{props.children}</Box>
  const [tab, choose] = state
  const tabs = [
    { value: 'details', label: detailsLabel, content: details },
    { value: 'history', label: 'Receipt History', content: history },
    { value: 'activity', label: 'Activity', content: activity },
  ] as const
  const offered = tabs.filter(({ content }) => content != null)
  if (offered.length === 1) return details
  const shown = offered.some(({ value }) => value === tab) ? tab : 'details'
  return <TabSet<DocumentTab> label={label} value={shown} onChange={choose} tabs={offered} />
}
