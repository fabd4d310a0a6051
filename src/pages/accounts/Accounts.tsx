import { useState } from 'react'
import { TabSet } from '../../components/kit/TabSet'
import { AdminPageFrame } from '../../components/adminPages/AdminPageFrame'
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
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('accounts')
  return (
    <AdminPageFrame page="accounts">
      <TabSet label="Accounts" value={tab} onChange={setTab} tabs={TABS} />
    </AdminPageFrame>
  )
}
