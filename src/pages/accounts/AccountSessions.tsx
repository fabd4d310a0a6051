import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Account, AccountSession } from '../../../contract/entities/accounts'
import { QueryContent } from '../../components/admin/QueryContent'
import { useChange } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import type { TableColumn } from '../../components/kit/tableColumn'
import { endAccountSessions, useGetAccountSessionsQuery } from '../../services/accountsApi'

const COLUMNS: readonly TableColumn<AccountSession>[] = [
  { field: 'device', header: 'Browser', value: ({ device }) => device || 'Not known' },
  { field: 'started', header: 'Signed in (UTC)', value: ({ startedAt }) => formatInstant(startedAt) },
  {
    field: 'used',
    header: 'Last active (UTC)',
    value: ({ lastUsedAt, isOwn }) => (isOwn ? 'This session' : formatInstant(lastUsedAt)),
  },
  { field: 'ends', header: 'Ends at the latest', value: ({ expiresAt }) => formatInstant(expiresAt) },
]

const PAGE_ROWS = 10

/** The active sessions of an account, and a button that ends them. */
export function AccountSessions({ account }: { readonly account: Account }) {
  const sessions = useGetAccountSessionsQuery(account.id, { refetchOnMountOrArgChange: true })
  const { send, isBusy, failure } = useChange()
  const others = sessions.data?.sessions.filter(({ isOwn }) => !isOwn).length ?? 0
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Last sign-in: {account.lastSignInAt === null ? 'never' : `${formatInstant(account.lastSignInAt)} UTC`}
      </Typography>
      <QueryContent what="sessions" query={sessions}>
        {({ sessions: rows }) => (
          <LinesTable
            label="Sessions"
            columns={COLUMNS}
            rows={rows}
            getRowId={({ id }) => id}
            emptyText="Not signed in anywhere."
            pageSize={PAGE_ROWS}
          />
        )}
      </QueryContent>
      {others > 0 && (
        <div>
          <GuardedButton color="error" isBusy={isBusy} onClick={() => void send(endAccountSessions(account.id))}>
            {others === 1 ? 'End the session' : `End ${others} sessions`}
          </GuardedButton>
        </div>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}
