import Alert from '@mui/material/Alert'
import { counted, formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../kit/GuardedButton'
import type { CountedLine } from './siteCount'

/** Maximum items named. */
const MAX_NAMED = 5

interface MovedNoticeProps {
  readonly lines: readonly CountedLine[]
  readonly isDisabled: boolean
  readonly onTakeAsSeen: (figures: Readonly<Record<string, number>>) => void
}

/** Names the counted items whose stock has moved since, and offers to keep the count. Renders nothing when none has. */
export function MovedNotice({ lines, isDisabled, onTakeAsSeen }: MovedNoticeProps) {
  const moved = lines.filter(({ isMoved }) => isMoved)
  if (moved.length === 0) return null
  const named = moved.slice(0, MAX_NAMED).map(({ inventoryId, seen, item }) => {
    return `${inventoryId} (${formatQuantity(seen)} expected, now ${formatQuantity(item.qtyOnHand, item.uom)})`
  })
  const more = moved.length - named.length
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <GuardedButton
          size="small"
          variant="text"
          color="inherit"
          disabled={isDisabled}
          onClick={() =>
            onTakeAsSeen(Object.fromEntries(moved.map(({ inventoryId, item }) => [inventoryId, counted(item.qtyOnHand)])))
          }
        >
          {moved.length === 1 ? 'Keep my count' : 'Keep my counts'}
        </GuardedButton>
      }
    >
      Stock moved after it was counted: {named.join(', ')}
      {more > 0 && ` and ${formatQuantity(more)} more`}. If what you counted is what is there now, keep your{' '}
      {moved.length === 1 ? 'count' : 'counts'}; otherwise count again.
    </Alert>
  )
}
