import { useState } from 'react'
import { QueryContent } from '../../components/admin/QueryContent'
import { EntryPages } from '../../components/documents/activity/EntryPages'
import { TabSet } from '../../components/kit/TabSet'
import { accountsApi } from '../../services/endpoints/accountsApi'
import { AccountList } from './AccountList'
import { TokenList } from './TokenList'

const TABS = [
  { value: 'accounts', label: 'Accounts', content: <AccountList /> },
  { value: 'tokens', label: 'Tokens', content: <TokenList /> },
  { value: 'changes', label: 'Changes', content: <AccountChanges /> },
] as const

/** All accounts, the tokens of machines, and the history of their changes. */
export function AccountsPage() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('accounts')
  return <TabSet label="Accounts" value={tab} onChange={setTab} tabs={TABS} />
}

const usePage = (before: string | null) =>
  accountsApi.endpoints.getAccountChanges.useQuery(before, { refetchOnMountOrArgChange: true })

/** Who changed which account or token. */
function AccountChanges() {
  return (
    <EntryPages
      label="Changes"
      empty="No change is recorded yet."
      usePage={usePage}
      missing={(query) => (
        <QueryContent what="changes" query={query}>
          {() => null}
        </QueryContent>
      )}
    />
  )
}
