import { EntryPages } from '../../components/activity/EntryPages'
import { accountsApi } from '../../services/accountsApi'
import { Loaded } from '../../components/adminPages/Loaded'

const usePage = (before: string | null) =>
  accountsApi.endpoints.getAccountChanges.useQuery(before, { refetchOnMountOrArgChange: true })

/** Who changed which account or token. */
export function AccountChanges() {
  return (
    <EntryPages
      label="Changes"
      empty="No change is recorded yet."
      usePage={usePage}
      missing={(query) => (
        <Loaded what="changes" query={query}>
          {() => null}
        </Loaded>
      )}
    />
  )
}
