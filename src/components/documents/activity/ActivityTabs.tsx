import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { useAppSelector } from '../../../services/hooks'
import { selectHasExtension } from '../../../slices/authSlice'
import { TabSet, type TabEntry } from '../../kit/TabSet'
import { useAddressTab } from '../../lists/useAddressEdit'
import { Activity, type ActivityProps } from './Activity'

/** The Activity tab of a document; none where the backend does not offer `activity`. */
export function useActivityTab({ kind, id }: ActivityProps): readonly TabEntry<'activity'>[] {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'activity'))
  return isOffered ? [{ value: 'activity', label: 'Activity', content: <Activity key={id} kind={kind} id={id} /> }] : []
}

const OTHER_TABS = ['activity'] as const

interface ActivityTabsProps extends ActivityProps {
  /** Name of the row of tabs. */
  readonly label: string
  /** The details show a question; their tab is then selected. */
  readonly isAsking?: boolean
  /** The dialog's content without tabs, shown in the details tab. */
  readonly children: ReactNode
}

/** A dialog's content with its activity; only the content where the backend does not offer `activity`. */
export function ActivityTabs({ kind, id, label, isAsking = false, children }: ActivityTabsProps) {
  const [tab, setTab] = useAddressTab(OTHER_TABS)
  const [isAsked, setIsAsked] = useState(false)
  if (isAsking && !isAsked) setIsAsked(true)
  const activity = useActivityTab({ kind, id })
  const details = <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
  if (activity.length === 0) return details
  return (
    <TabSet
      label={label}
      value={(isAsked ? null : tab) ?? 'details'}
      onChange={(chosen) => {
        setIsAsked(false)
        setTab(chosen === 'details' ? null : chosen)
      }}
      tabs={[{ value: 'details', label: 'Details', content: details }, ...activity]}
    />
  )
}
