import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { formatCounted } from '../../components/kit/formatNumber'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { CountOutcome, DifferenceText } from '../../components/quantities/counting/CountOutcome'
import { type CountedLine, countedLines, reasonIn, type SiteCount } from '../../components/quantities/counting/siteCount'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { NO_REASON, reasonFrom, ReasonField } from '../../components/writes/ReasonField'
import { useWhenPosted, type WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { COUNT_REASON } from '../../slices/draftsSlice'
import type { SheetItems } from './sheetItems'

const getLineId = ({ inventoryId }: CountedLine) => inventoryId

const COLUMNS: readonly TableColumn<CountedLine>[] = [
  valueColumn('inventoryId', 'Inventory ID'),
  { field: 'description', header: 'Description', value: ({ item }) => item.description },
  {
    field: 'counted',
    header: 'Counted',
    value: ({ counted }) => counted,
    render: ({ seen, counted, item }) => (
      <span>
        <span aria-hidden>
          {formatQuantity(seen)} → {formatQuantity(counted, item.uom)}
        </span>
        <span className="visually-hidden">
          {formatQuantity(seen)} expected, {formatQuantity(counted)} counted
        </span>
      </span>
    ),
    align: 'right',
    isUnbroken: true,
  },
  {
    field: 'difference',
    header: 'Difference',
    value: ({ difference }) => difference,
    render: ({ difference, item }) => <DifferenceText difference={difference} uom={item.uom} />,
    align: 'right',
  },
]

interface CountReviewProps {
  readonly siteId: string
  readonly warehouse: string
  readonly count: SiteCount
  readonly sheet: SheetItems
  readonly write: WriteOfDocument
  readonly onClose: () => void
}

export function CountReview({ siteId, warehouse, count, sheet, write, onClose }: CountReviewProps) {
  const { draft, setReason, acceptFigures } = count
  const { lines, unreadable } = useMemo(() => countedLines(draft, sheet.itemOf), [draft, sheet])
  const reasonText = reasonIn(draft)
  const reason = reasonFrom(reasonText)
  useWhenPosted(write.document, ['postCount'], onClose)
  const isMoved = lines.some((line) => line.isMoved)

  const place = useRef<HTMLDivElement>(null)
  useScanTarget({
    place: () => place.current,
    handle: (scan) => `${scan} was not counted. Close the review to count on.`,
  })

  function handlePost() {
    if (reason === null) return
    const countLines = lines.map(({ inventoryId, counted, seen }) => ({ inventoryId, counted, seen }))
    const keys = [...lines.map(({ inventoryId }) => inventoryId), COUNT_REASON]
    void write.start('postCount', { siteId, reason, lines: countLines }, keys)
  }

  function handleClose() {
    write.acknowledge()
    onClose()
  }

  return (
    <DialogFrame size="6xl" onClose={handleClose} isBusy={write.isUnderWay}>
      <DialogHeader title="Review count" subtitle={warehouse} />
      <DialogBody>
        <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography variant="body2">{summaryOf(lines, sheet.items.length)}</Typography>
          {unreadable.length > 0 && (
            <Alert severity="error">
              Not a quantity: {unreadable.slice(0, 5).join(', ')}
              {unreadable.length > 5 && ` and ${formatQuantity(unreadable.length - 5)} more`}. Correct or clear it on the sheet.
            </Alert>
          )}
          <CountOutcome lines={lines} write={write} isDisabled={write.isUnderWay} onAccept={acceptFigures} />
          {lines.length > 0 && (
            <>
              <ReasonField
                value={reasonText}
                help="Shown in the activity of every item. To correct a wrong count, post another one."
                isReadOnly={write.isUnderWay}
                autoFocus={reason === null}
                onChange={setReason}
              />
              <LinesTable label="Counted items" columns={COLUMNS} rows={lines} getRowId={getLineId} emptyText="" pageSize={100} />
            </>
          )}
        </Box>
      </DialogBody>
      <DialogFooter>
        <CloseButton />
        <GuardedButton
          variant="contained"
          isBusy={write.isUnderWay}
          disabled={lines.length === 0 || unreadable.length > 0 || isMoved || write.isBlocked}
          whyDisabled={reason === null ? NO_REASON : null}
          onClick={handlePost}
        >
          Post {formatCounted(lines.length, 'count')}
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

function summaryOf(lines: readonly CountedLine[], itemCount: number): string {
  const differing = lines.filter(({ difference }) => compareQuantities(difference, 0) !== 0).length
  const left = Math.max(0, itemCount - lines.length)
  const differ = `${formatQuantity(differing)} of ${formatQuantity(lines.length)} counted ${lines.length === 1 ? 'item differs' : 'items differ'}.`
  const alone =
    left === 0
      ? ''
      : ` ${formatQuantity(left)} ${left === 1 ? 'item is' : 'items are'} not counted and ${left === 1 ? 'stays' : 'stay'} as before.`
  return differ + alone
}
