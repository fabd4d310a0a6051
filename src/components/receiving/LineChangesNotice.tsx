import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../kit/GuardedButton'
import type { LineChange } from './lineChanges'
import type { DraftLine } from './receiptDraft'

/** Maximum changes listed one by one; of further ones only the number is given. */
const LISTED = 5

interface LineChangesNoticeProps<Line extends DraftLine> {
  /** None draws nothing. */
  readonly changes: readonly LineChange<Line>[]
  /** For example "line 2, BOLT-01". */
  readonly nameOf: (line: Line) => string
  /** The typed quantity of a line, or null. */
  readonly typedFor?: (line: Line) => number | null
  /** Lowers every typed quantity to what may be received. */
  readonly onLower?: () => void
  /** The person has seen it and leaves everything as it is typed. */
  readonly onKeep?: () => void
}

/** Lists, line by line, what may be received now that somebody else has received in the meantime. Typed quantities stay. */
export function LineChangesNotice<Line extends DraftLine>(props: LineChangesNoticeProps<Line>) {
  const { changes, nameOf, typedFor = () => null, onLower, onKeep } = props
  if (changes.length === 0) return null
  const isAbove = ({ line, now }: LineChange<Line>) => compareQuantities(typedFor(line) ?? 0, now) > 0
  const isTooMuch = changes.some(isAbove)
  const more = changes.length - LISTED
  return (
    <Alert role="status" severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Changed while you were counting</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, fontVariantNumeric: 'tabular-nums' }}>
        {changes.slice(0, LISTED).map((change) => (
          <li key={change.line.key}>
            {nameOf(change.line)}: {formatQuantity(change.before)} → {formatQuantity(change.now, change.line.uom)} can be received
            {isAbove(change) && <strong>, you typed {formatQuantity(typedFor(change.line) ?? 0)}</strong>}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? '1 more line' : `${more} more lines`}</li>}
      </Box>
      {(onKeep ?? onLower) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isTooMuch && onLower && (
            <GuardedButton size="small" color="inherit" onClick={onLower}>
              Lower to what is left
            </GuardedButton>
          )}
          {onKeep && (
            <GuardedButton size="small" variant="text" color="inherit" onClick={onKeep}>
              {isTooMuch ? 'Keep what I typed' : 'OK'}
            </GuardedButton>
          )}
        </Box>
      )}
    </Alert>
  )
}
