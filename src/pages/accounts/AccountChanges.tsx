import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ActivityEntries } from '../../components/activity/ActivityEntries'
import { EmptyState } from '../../components/kit/EmptyState'
import { accountsApi } from '../../services/accountsApi'
import { Loaded } from './Loaded'

/** Who changed which account or token, newest first, page by page. */
export function AccountChanges() {
  const [pages, setPages] = useState(1)
  return (
    <Box component="ol" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <ChangesPage before={null} wanted={pages} onMore={() => setPages(pages + 1)} />
    </Box>
  )
}

interface ChangesPageProps {
  /** Where it begins; null for the newest. */
  readonly before: string | null
  /** How many pages are to show, this one included. */
  readonly wanted: number
  readonly onMore: () => void
}

function ChangesPage({ before, wanted, onMore }: ChangesPageProps) {
  const page = accountsApi.endpoints.getAccountChanges.useQuery(before, { refetchOnMountOrArgChange: true })
  const { data } = page
  if (data === undefined || page.error !== undefined) {
    return (
      <li>
        <Loaded what="changes" query={page}>
          {() => null}
        </Loaded>
      </li>
    )
  }
  const { entries, next } = data
  if (entries.length === 0 && before === null) {
    return (
      <li>
        <EmptyState title="No change is recorded yet." />
      </li>
    )
  }
  return (
    <>
      <ActivityEntries id="" entries={entries} />
      {next !== null && wanted > 1 && <ChangesPage before={next} wanted={wanted - 1} onMore={onMore} />}
      {next !== null && wanted === 1 && (
        <Box component="li" sx={{ pt: 1 }}>
          <Button variant="outlined" onClick={onMore}>
            Show more
          </Button>
        </Box>
      )}
    </>
  )
}
