import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import type { ActivityAnswer } from '../../../contract/entities/activity'
import { EmptyState } from '../kit/EmptyState'
import { ActivityEntries } from './ActivityEntries'

/** A page of entries as it is loaded. */
export interface EntriesQuery {
  readonly data?: ActivityAnswer | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface EntryPagesProps {
  /** Name of the list. */
  readonly label: string
  /** Heading when there are no entries. */
  readonly empty: string
  /** Further text when there are no entries. */
  readonly emptyText?: string
  /** Whose entries they are: its number is not said again. */
  readonly id?: string
  /** Hook that loads the page that begins there, null for the newest; always the same one. */
  readonly usePage: (before: string | null) => EntriesQuery
  /** Shown in place of a page that is loading or failed to load. */
  readonly missing: (query: EntriesQuery) => ReactNode
}

/** Entries, newest first, page by page. */
export function EntryPages(props: EntryPagesProps) {
  const [pages, setPages] = useState(1)
  return (
    <Box component="ol" aria-label={props.label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <EntryPage {...props} before={null} wanted={pages} onMore={() => setPages(pages + 1)} />
    </Box>
  )
}

interface EntryPageProps extends EntryPagesProps {
  /** Where it begins; null for the newest. */
  readonly before: string | null
  /** How many pages are to show, this one included. */
  readonly wanted: number
  readonly onMore: () => void
}

/** A page, and the ones behind it: each begins where the one before ends, also when something new has moved them all. */
function EntryPage({ before, wanted, onMore, ...props }: EntryPageProps) {
  const { empty, emptyText, id = '', usePage, missing } = props
  const query = usePage(before)
  if (query.data === undefined) return <li>{missing(query)}</li>
  const { entries, next } = query.data
  if (entries.length === 0 && before === null) {
    return (
      <li>
        <EmptyState title={empty} {...(emptyText !== undefined && { text: emptyText })} />
      </li>
    )
  }
  return (
    <>
      <ActivityEntries id={id} entries={entries} />
      {next !== null && wanted > 1 && <EntryPage {...props} before={next} wanted={wanted - 1} onMore={onMore} />}
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
