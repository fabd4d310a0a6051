import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { useAddressDialog, useAddressTab } from '../address/useAddressEdit'
import { TabSet } from '../kit/TabSet'
import { Activity, type ActivityProps } from './activity/Activity'

type DocumentTab = 'details' | 'history' | 'activity'

const OTHER_TABS = ['history', 'activity'] as const

type TabState = readonly [tab: DocumentTab, choose: (tab: DocumentTab) => void]

export function useDocumentTab(onHistory?: () => void): TabState {
  const receipt = useAddressDialog('receipt').value
  const [named, setNamed] = useAddressTab(OTHER_TABS)
  // Closing a receipt that a link opened leads to the history too.
  const [isLed, setIsLed] = useState(false)
  if (receipt !== null && !isLed) setIsLed(true)
  const tab = receipt !== null ? 'history' : (named ?? (isLed ? 'history' : 'details'))

  function choose(chosen: DocumentTab) {
    // Also when it is left, because a link may have opened it.
    if (chosen === 'history' || tab === 'history') onHistory?.()
    setIsLed(false)
    setNamed(chosen === 'details' ? null : chosen)
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
