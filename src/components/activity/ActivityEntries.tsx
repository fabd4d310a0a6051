import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ActivityEntry } from '../../../contract/entities/activity'
import { CopyButton } from '../kit/CopyButton'
import { formatInstant } from '../kit/dates'
import { actionText, changeText, type ChangeText } from './activityWords'

interface ActivityEntriesProps {
  /** The document or item itself; its number is not repeated in each entry. */
  readonly id: string
  readonly entries: readonly ActivityEntry[]
}

/** Who did what, when, to which number; each with the id of its request, for support. */
export function ActivityEntries({ id, entries }: ActivityEntriesProps) {
  return entries.map((entry) => (
    <Box component="li" key={entry.id} sx={entryStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {actionText(entry.action)}
          {entry.documentNbr !== id && entry.documentNbr !== '' && ` · ${entry.documentNbr}`}
        </Typography>
        <Typography variant="body2" sx={quietStyle}>
          {entry.userName} · {formatInstant(entry.at)} UTC
        </Typography>
        {entry.requestId !== '' && (
          <Typography variant="caption" sx={{ ...quietStyle, ml: { md: 'auto' } }}>
            Request {entry.requestId.slice(0, SHOWN_OF_ID)}
            <CopyButton text={entry.requestId} label={`Copy request id ${entry.requestId}`} />
          </Typography>
        )}
      </Box>
      {entry.changes.length > 0 && (
        <Box component="dl" sx={changesStyle}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={changeText(change)} />
          ))}
        </Box>
      )}
    </Box>
  ))
}

/** Number of characters of a request id that are shown; enough to tell it from others. */
const SHOWN_OF_ID = 8

function Change({ change: { name, before, after } }: { readonly change: ChangeText }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={valueStyle}>
        {before !== '' && (
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {before}
            </Box>
            {' → '}
          </>
        )}
        {after === '' ? 'nothing' : after}
      </Box>
    </>
  )
}

const entryStyle = { py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const
const quietStyle = { color: 'text.secondary', overflowWrap: 'anywhere' } as const
const changesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
  typography: 'body2',
} as const
const valueStyle = { m: 0, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
