import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useState, type ReactNode } from 'react'
import type { ActivityResponse } from '../../../../contract/entities/activity'
import type { LookupKind } from '../../../../contract/screens'
import { activityApi } from '../../../services/activityApi'
import { QueryContent, type QueryState } from '../../admin/QueryContent'
import { CopyButton } from '../../kit/CopyButton'
import { formatInstant } from '../../kit/dates'
import { EmptyState } from '../../kit/EmptyState'
import { actsOf, actText, changeText, isItemItself, type Act } from './activityWords'

export interface ActivityProps {
  readonly kind: LookupKind
  readonly id: string
}

export function Activity({ kind, id }: ActivityProps) {
  const usePage = (before: string | null) =>
    activityApi.endpoints.getActivity.useQuery(before === null ? { kind, id } : { kind, id, before }, FORCE_REFETCH)
  const empty = <EmptyState title="No activity is recorded yet." text="Only what is done in this app is recorded." />
  return <EntryList label="Activity" id={id} {...{ empty, usePage }} />
}

const FORCE_REFETCH = { refetchOnMountOrArgChange: true } as const

interface EntryListProps {
  readonly label: string
  readonly id?: string
  readonly empty: ReactNode
  /** Hook that loads the page starting at `before`, null for the newest. */
  readonly usePage: (before: string | null) => QueryState<ActivityResponse>
}

export function EntryList(props: EntryListProps) {
  return (
    <Box component="ol" aria-label={props.label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <EntryPage {...props} before={null} />
    </Box>
  )
}

/** A page and its older pages. Each page starts where the previous one ended, so new entries do not shift the boundaries. */
function EntryPage({ before, ...props }: EntryListProps & { readonly before: string | null }) {
  const { label, id = '', empty, usePage } = props
  const [isMoreShown, setIsMoreShown] = useState(false)
  const query = usePage(before)
  if (query.data === undefined) {
    return (
      <li>
        <QueryContent what={label.toLowerCase()} query={query}>
          {() => null}
        </QueryContent>
      </li>
    )
  }
  const { entries, next } = query.data
  if (entries.length === 0 && before === null) return <li>{empty}</li>
  return (
    <>
      {actsOf(entries).map((act) => (
        <Entry key={act[0].id} act={act} id={id} />
      ))}
      {next !== null && isMoreShown && <EntryPage {...props} before={next} />}
      {next !== null && !isMoreShown && (
        <Box component="li" sx={{ pt: 1 }}>
          <Button variant="outlined" onClick={() => setIsMoreShown(true)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  )
}

function Entry({ act, id }: { readonly act: Act; readonly id: string }) {
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          {actText(act, id)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatInstant(act[0].at)} UTC
        </Typography>
      </Box>
      <Details act={act} />
    </Box>
  )
}

function Details({ act }: { readonly act: Act }) {
  const { requestId } = act[0]
  const changes = act.flatMap((entry) => entry.changes.filter((change) => !isItemItself(change)))
  if (changes.length === 0 && requestId === '') return null
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer', width: 'fit-content' }}>
        Details
      </Box>
      {changes.length > 0 && (
        <Box component="dl" sx={changesStyle}>
          {changes.map(changeText).map(({ name, before, after }, index) => (
            // Several entries of an act may change fields of the same name.
            <Fragment key={index}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={valueStyle}>
                {before !== '' && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {before} →{' '}
                  </Box>
                )}
                {after}
              </Box>
            </Fragment>
          ))}
        </Box>
      )}
      {requestId !== '' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {`Request ${requestId.slice(0, 8)}`}
          <CopyButton text={requestId} label={`Copy request id ${requestId}`} />
        </Typography>
      )}
    </Box>
  )
}

const entryStyle = { py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const
const changesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 240px) 1fr' },
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
} as const
const valueStyle = { m: 0, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
