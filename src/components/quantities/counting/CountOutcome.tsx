import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { compareQuantities, counted, formatQuantity, isPositive } from '../../../../contract/quantities/quantity'
import { ErrorBox } from '../../kit/ErrorBox'
import { NoticeButton } from '../../kit/GuardedButton'
import { OutcomeNotice } from '../../writes/OutcomeNotice'
import type { WriteOfDocument } from '../../writes/useDocumentWrite'
import type { CountedLine } from './siteCount'

export function CountOutcome({ write, ...moved }: MovedNoticeProps & { readonly write: WriteOfDocument }) {
  const isMoved = moved.lines.some((line) => line.isMoved)
  return (
    <>
      <MovedNotice {...moved} />
      {write.rejection !== null && !isMoved && <ErrorBox title="The count was not posted" message={write.rejection} />}
      <OutcomeNotice write={write} />
    </>
  )
}

const MAX_NAMED = 5

interface MovedNoticeProps {
  readonly lines: readonly CountedLine[]
  readonly isDisabled: boolean
  readonly onAccept: (figures: Readonly<Record<string, number>>) => void
}

export function MovedNotice({ lines, isDisabled, onAccept }: MovedNoticeProps) {
  const moved = lines.filter(({ isMoved }) => isMoved)
  if (moved.length === 0) return null
  const named = moved.slice(0, MAX_NAMED).map(({ inventoryId, seen, item }) => {
    return `${inventoryId} (${formatQuantity(seen)} expected, now ${formatQuantity(item.qtyOnHand, item.uom)})`
  })
  const more = moved.length - named.length
  return (
    <Alert
      severity="warning"
      action={
        <NoticeButton
          disabled={isDisabled}
          onClick={() =>
            onAccept(Object.fromEntries(moved.map(({ inventoryId, item }) => [inventoryId, counted(item.qtyOnHand)])))
          }
        >
          {moved.length === 1 ? 'Keep my count' : 'Keep my counts'}
        </NoticeButton>
      }
    >
      Stock moved since you counted: {named.join(', ')}
      {more > 0 && ` and ${formatQuantity(more)} more`}. Still right? Keep your {moved.length === 1 ? 'count' : 'counts'}. If not,
      count again.
    </Alert>
  )
}

interface DifferenceTextProps {
  /** Units; positive when more was counted than was shown. */
  readonly difference: number
  readonly uom?: string | undefined
}

export function DifferenceText({ difference, uom }: DifferenceTextProps) {
  if (compareQuantities(difference, 0) === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        as expected
      </Box>
    )
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {isPositive(difference) ? '+' : ''}
      {formatQuantity(difference, uom)}
    </Box>
  )
}
