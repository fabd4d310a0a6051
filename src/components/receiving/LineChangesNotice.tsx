import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../kit/GuardedButton'

/** Changes that are listed one by one; of more only the number is said. */
const LISTED = 5

/** A changed line in words and numbers (units). */
export interface NamedChange {
  readonly key: string
  /** For example "line 2, BOLT-01". */
  readonly name: string
  readonly before: number
  readonly now: number
  /** What it is counted in; nothing when nobody said. */
  readonly uom: string | undefined
  /** What is typed for it; null for nothing. */
  readonly typed: number | null
}

interface LineChangesNoticeProps {
  readonly changes: readonly NamedChange[]
  /** Lowers every typed quantity to what may be received. */
  readonly onLower?: (() => void) | undefined
  /** The person has seen it and leaves everything as it is typed. */
  readonly onKeep?: (() => void) | undefined
}

/** Somebody else was faster: says line by line what may be received now, and leaves what was typed to the person who typed it. */
export function LineChangesNotice({ changes, onLower, onKeep }: LineChangesNoticeProps) {
  const isTooMuch = changes.some(({ typed, now }) => compareQuantities(typed ?? 0, now) > 0)
  const more = changes.length - LISTED
  return (
    <Alert role="status" severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Changed while you were counting</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, fontVariantNumeric: 'tabular-nums' }}>
        {changes.slice(0, LISTED).map(({ key, name, before, now, uom, typed }) => (
          <li key={key}>
            {name}: {formatQuantity(before)} → {formatQuantity(now, uom)} can be received
            {typed !== null && compareQuantities(typed, now) > 0 && <strong>, you typed {formatQuantity(typed)}</strong>}
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
