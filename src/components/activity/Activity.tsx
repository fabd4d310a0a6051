import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { LookupKind } from '../../../contract/screens'
import { activityApi } from '../../services/activityApi'
import { describeError } from '../../services/apiError'
import { EmptyState } from '../kit/EmptyState'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { ActivityEntries } from './ActivityEntries'

/** Whose activity is shown. */
export interface ActivityProps {
  readonly kind: LookupKind
  /** What its screen knows it by. */
  readonly id: string
}

/** What was done to a document or moved an item, newest first, page by page. */
export function Activity({ kind, id }: ActivityProps) {
  const [pages, setPages] = useState(1)
  return (
    <Box component="ol" aria-label="Activity" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <ActivityPage kind={kind} id={id} wanted={pages} onMore={() => setPages(pages + 1)} />
    </Box>
  )
}

interface ActivityPageProps extends ActivityProps {
  /** Where it begins; none for the newest. */
  readonly before?: string
  /** How many pages are to show, this one included. */
  readonly wanted: number
  readonly onMore: () => void
}

/** A page, and the ones behind it: each begins where the one before ends, also when something new has moved them all. */
function ActivityPage({ kind, id, before, wanted, onMore }: ActivityPageProps) {
  const arg = before === undefined ? { kind, id } : { kind, id, before }
  const { data, error, isFetching, refetch } = activityApi.endpoints.getActivity.useQuery(arg, AFRESH)
  if (data === undefined) {
    return (
      <li>
        {error ? <Failure error={error} isRetrying={isFetching} onRetry={refetch} /> : <LoadingText text="Loading activity..." />}
      </li>
    )
  }
  const { entries, next } = data
  if (entries.length === 0 && before === undefined) {
    return (
      <li>
        <EmptyState title="No activity is recorded yet." />
      </li>
    )
  }
  return (
    <>
      <ActivityEntries id={id} entries={entries} />
      {next !== null && wanted > 1 && <ActivityPage kind={kind} id={id} before={next} wanted={wanted - 1} onMore={onMore} />}
      {next !== null && wanted === 1 && (
        <Box component="li" sx={{ pt: 1 }}>
          <Button variant="outlined" onClick={onMore}>
            Show more
          </Button>
        </Box>
      )}
    </>
  )
}

const AFRESH = { refetchOnMountOrArgChange: true } as const

interface FailureProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Why there is no activity: who may not see it is told so, and need not try again. */
function Failure({ error, isRetrying, onRetry }: FailureProps) {
  const message = describeError(error, 'An error occurred while fetching activity')
  const isRefused = typeof error === 'object' && error !== null && 'status' in error && error.status === 403
  if (isRefused) return <EmptyState title={message} icon={<LockOutlined />} />
  return <ErrorBox title="Error loading activity" message={message} onRetry={onRetry} isRetrying={isRetrying} />
}
