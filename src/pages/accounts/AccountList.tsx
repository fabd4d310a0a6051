import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Account } from '../../../contract/entities/accounts'
import { LongText } from '../../components/admin/LongText'
import { QueryContent } from '../../components/admin/QueryContent'
import { formatInstant } from '../../components/kit/dates'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PersonAddOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { useGetAccountsQuery } from '../../services/accountsApi'
import { AccountDialog, AccountState } from './AccountDialog'
import { AddAccountDialog, DemoEnd } from './AddAccountDialog'
import { namePermissions } from './PermissionBoxes'

const COLUMNS: readonly TableColumn<Account>[] = [
  valueColumn('email', 'Email', { render: ({ email }) => <LongText text={email} wholeUpTo={200} /> }),
  valueColumn('name', 'Name', { minWidth: 90, render: ({ name }) => <LongText text={name} /> }),
  valueColumn('role', 'Role', { minWidth: 120, render: ({ role }) => <LongText text={role} /> }),
  {
    field: 'permissions',
    header: 'Permissions',
    minWidth: 140,
    value: ({ permissions }) => namePermissions(permissions),
  },
  {
    field: 'lastSignIn',
    header: 'Last sign-in (UTC)',
    value: ({ lastSignInAt }) => formatInstant(lastSignInAt, 'Never'),
    isUnbroken: true,
  },
  valueColumn('sessions', 'Sessions', { align: 'right' }),
  { field: 'state', header: 'Status', value: () => '', render: (account) => <AccountState account={account} /> },
]

export function AccountList() {
  const accounts = useGetAccountsQuery()
  const [isAdding, setIsAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = accounts.data?.accounts.find(({ id }) => id === openId)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <GuardedButton variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setIsAdding(true)}>
          Add Account
        </GuardedButton>
      </Box>
      <QueryContent what="accounts" query={accounts}>
        {({ accounts: rows, demoEnds }) => (
          <>
            {demoEnds && <DemoEnd ends={demoEnds} />}
            <LinesTable
              label="Accounts"
              columns={COLUMNS}
              rows={rows}
              getRowId={({ id }) => id}
              emptyText="There are no accounts."
              pageSize={50}
              onRowOpen={({ id }) => setOpenId(id)}
            />
          </>
        )}
      </QueryContent>
      {isAdding && (
        <AddAccountDialog
          demoEnds={accounts.data?.demoEnds}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setIsAdding(false)
            setOpenId(id)
          }}
        />
      )}
      {open && <AccountDialog key={open.id} account={open} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
