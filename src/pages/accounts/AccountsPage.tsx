import { useSearchParams } from 'react-router-dom'
import { putParam, useAddressEdit } from '../../components/address/useAddressEdit'
import { EntryList } from '../../components/documents/activity/Activity'
import { EmptyState } from '../../components/kit/EmptyState'
import { TabSet } from '../../components/kit/TabSet'
import { accountsApi } from '../../services/accountsApi'
import { AccountList } from './AccountList'
import { TokenList } from './TokenList'

const TABS = [
  { value: 'accounts', label: 'Accounts', content: <AccountList /> },
  { value: 'tokens', label: 'Tokens', content: <TokenList /> },
  { value: 'changes', label: 'Changes', content: <AccountChanges /> },
] as const

export function AccountsPage() {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const { value } = TABS.find((tab) => tab.value === params.get('tab')) ?? TABS[0]
  return (
    <TabSet
      label="Accounts"
      value={value}
      onChange={(chosen) => {
        if (chosen !== value) edit((next) => putParam(next, 'tab', chosen === TABS[0].value ? null : chosen), { isStep: true })
      }}
      tabs={TABS}
    />
  )
}

const usePage = (before: string | null) =>
  accountsApi.endpoints.getAccountChanges.useQuery({ before: before ?? undefined }, { refetchOnMountOrArgChange: true })

const NO_CHANGES = <EmptyState title="No change is recorded yet." />

function AccountChanges() {
  return <EntryList label="Changes" empty={NO_CHANGES} usePage={usePage} />
}
