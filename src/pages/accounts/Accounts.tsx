import LockOutlined from '@mui/icons-material/LockOutlined'
import { useState } from 'react'
import { useTitle } from '../../components/accounts/useTitle'
import { EmptyState } from '../../components/kit/EmptyState'
import { PageFrame } from '../../components/kit/PageFrame'
import { TabSet } from '../../components/kit/TabSet'
import { useAppSelector } from '../../services/hooks'
import { selectMayManageAccounts } from '../../services/mayManageAccounts'
import { AccountChanges } from './AccountChanges'
import { AccountList } from './AccountList'
import { TokenList } from './TokenList'

const TABS = [
  { value: 'accounts', label: 'Accounts', content: <AccountList /> },
  { value: 'tokens', label: 'Tokens', content: <TokenList /> },
  { value: 'changes', label: 'Changes', content: <AccountChanges /> },
] as const

/** Who may sign in and do what, which machines may, and who changed that. */
export function Accounts() {
  useTitle('Accounts')
  const mayManage = useAppSelector(selectMayManageAccounts)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('accounts')
  return (
    <PageFrame title="Accounts">
      {mayManage ? (
        <div>
          <TabSet label="Accounts" value={tab} onChange={setTab} tabs={TABS} />
        </div>
      ) : (
        <EmptyState title="You don't have permission to view this page." icon={<LockOutlined />} />
      )}
    </PageFrame>
  )
}
