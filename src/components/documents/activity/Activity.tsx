import type { LookupKind } from '../../../../contract/screens'
import { activityApi } from '../../../services/activityApi'
import { describeError, statusOf } from '../../../services/http/apiError'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorBox } from '../../kit/ErrorBox'
import { LockOutlined } from '../../kit/icons'
import { LoadingText } from '../../kit/LoadingText'
import { EntryPages, type EntriesQuery } from './EntryPages'

/** The document or item whose activity is shown. */
export interface ActivityProps {
  readonly kind: LookupKind
  /** The id on its screen. */
  readonly id: string
}

/** What was done to a document or moved an item. */
export function Activity({ kind, id }: ActivityProps) {
  const usePage = (before: string | null) =>
    activityApi.endpoints.getActivity.useQuery(before === null ? { kind, id } : { kind, id, before }, FORCE_REFETCH)
  return (
    <EntryPages
      label="Activity"
      empty="No activity is recorded yet."
      emptyText="What happened before it came into this app, by an import or as demo data, is not recorded here."
      id={id}
      usePage={usePage}
      missing={(query) => (query.error === undefined ? <LoadingText text="Loading activity..." /> : <Failure {...query} />)}
    />
  )
}

const FORCE_REFETCH = { refetchOnMountOrArgChange: true } as const

/** Error in place of the activity. Missing permission is shown as such, without Retry. */
function Failure({ error, isFetching, refetch }: EntriesQuery) {
  const message = describeError(error, 'An error occurred while fetching activity')
  if (statusOf(error) === 403) return <EmptyState title={message} icon={<LockOutlined />} />
  return <ErrorBox title="Error loading activity" message={message} onRetry={refetch} isRetrying={isFetching} />
}
