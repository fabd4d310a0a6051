import { EntryPages } from '../../components/activity/EntryPages'
import { accountsApi } from '../../services/accountsApi'
import { QueryContent } from '../../components/adminPages/QueryContent'

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
        <QueryContent what="changes" query={query}>
          {() => null}
        </QueryContent>
      )}
    />
  )
}
