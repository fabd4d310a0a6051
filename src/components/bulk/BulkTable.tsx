import Box from '@mui/material/Box'
import { memo, useRef, type ReactNode } from 'react'
import { shipDateWarning } from '../../../contract/rules/shipments'
import { bulkAmounts, bulkTransferLines, shownShipment } from '../../services/bulk/bulkActions'
import { useAppSelector } from '../../services/hooks'
import type { RootState } from '../../services/rootReducer'
import { isRunning, type BulkRun, type BulkActionName, type BulkRow } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked } from '../../slices/writesSlice'
import { formatShortDate } from '../kit/dates'
import { StatusChip } from '../kit/StatusChip'
import { passedOverText, receiptIn } from '../receiving/receiptDraft'
import { useTrackingScan } from '../scanning/useTrackingScan'
import { BULK_WORDS, inOrder, ROW_TONE, rowText } from './bulkWords'
import { CourierForAll, isAsked, ShippingCells } from './ShippingCells'
import { useSameTracking } from './useCurrentRows'

/** The documents of a run, with the fields to fill in and the result of each. */
export function BulkTable({ run }: { readonly run: BulkRun }) {
  const { action } = run
  const place = useRef<HTMLDivElement>(null)
  const asks = action === 'confirmShipments'
  const isEditable = !isRunning(run)
  const rows = inOrder(run)
  const ids = run.rows.map(({ id }) => id)
  const { questionOf, settle } = useTrackingScan({ place, ids, isOn: asks && isEditable, isLeftForDocuments: false })
  const same = useSameTracking(run)
  const words = BULK_WORDS[action]
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {asks && isEditable && <CourierForAll courier={run.courier} />}
      {asks && isEditable && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          A scan fills a tracking number and goes to the next shipment.
        </Box>
      )}
      <Box role="table" aria-label={words.title} ref={place} onInput={settle} sx={tableStyle}>
        <Box role="rowgroup" sx={headStyle}>
          <Box role="row" className={asks ? 'asks' : ''} sx={lineStyle}>
            <span role="columnheader">{words.number}</span>
            <span role="columnheader">{words.text}</span>
            {asks && <span role="columnheader">Courier</span>}
            {asks && <span role="columnheader">Tracking Number</span>}
            <span role="columnheader">Result</span>
          </Box>
        </Box>
        <Box role="rowgroup">
          {rows.map((row) => (
            <Box role="row" key={row.id} className={asks ? 'asks' : ''} data-line-id={row.id} sx={lineStyle}>
              <BulkTableRow
                action={action}
                row={row}
                isEditable={isEditable}
                sameAs={same.get(row.id)}
                question={questionOf(row.id)}
              />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

const tableStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  typography: 'body2',
  // While no row has a result, its column needs little room.
  '&:not(:has([role="cell"]:last-child:not(:empty))) [role="row"]:not(.asks)': {
    gridTemplateColumns: { md: '190px minmax(0, 1fr) 64px' },
  },
} as const
const headStyle = {
  display: { xs: 'none', md: 'block' },
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'background.default',
  '& > div': { borderTopColor: 'transparent !important', minHeight: 36 },
} as const
const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '190px minmax(0, 1fr) minmax(140px, 240px)' },
  '&.asks': {
    gridTemplateColumns: { xs: '1fr', md: '104px minmax(0, 1fr) 150px clamp(190px, 23%, 216px) 210px' },
    // Estimated height of rows that are not rendered yet, so that scrolling to the next field shows it completely.
    containIntrinsicSize: { xs: 'auto 170px', md: 'auto 56px' },
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: 48,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTopColor: { xs: 'transparent', md: 'divider' } },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 56px',
  overflowWrap: 'anywhere',
  '& input': { scrollMarginBlock: '24px' },
  '& > :empty': { display: { xs: 'none', md: 'block' } },
} as const

interface BulkTableRowProps {
  readonly action: BulkActionName
  readonly row: BulkRow
  readonly isEditable: boolean
  /** Another document of the run that has the same tracking number. */
  readonly sameAs: string | undefined
  /** Asks whether a scan is its tracking number; null for no question. */
  readonly question: ReactNode
}

/** One document of a run. Memoized: it re-renders only when its own data changes. */
const BulkTableRow = memo(function BulkTableRow({ action, row, isEditable, ...tracking }: BulkTableRowProps) {
  const isTyped = useAppSelector((state) => selectDraft(state, row.document) !== null)
  const words = rowText(action, row, isTyped)
  const tone = ROW_TONE[row.phase]
  // What a shipment lacks may be long, and is shown in one way, whatever it is.
  const isChip = words.length <= 24 && row.phase !== 'lacking'
  return (
    <>
      <Box role="cell" sx={{ fontWeight: 600 }}>
        {row.id}
      </Box>
      <Box role="cell">
        {row.text}
        <RowFacts action={action} row={row} />
      </Box>
      {action === 'confirmShipments' && (
        <ShippingCells id={row.id} isEditable={isEditable && isAsked(row)} isMarked={row.phase === 'lacking'} {...tracking} />
      )}
      <Box role="cell">
        {isChip ? (
          <StatusChip status={words} tone={tone} />
        ) : (
          <Box component="span" sx={{ color: `var(--om-palette-tone-${tone}-text)` }}>
            {words}
          </Box>
        )}
      </Box>
    </>
  )
})

/**
 * Returns the warning that the full receipt of a transfer does not post what was counted for it; `''` when nothing was, and while a
 * receipt of it is open, because that may be posting the count.
 */
export function passedOver(state: RootState, { id, document }: Pick<BulkRow, 'id' | 'document'>): string {
  const draft = selectDraft(state, document)
  if (draft === null || selectIsBlocked(state, document)) return ''
  return passedOverText(receiptIn(draft, null), bulkTransferLines(state, id))
}

/** What is posted, because it cannot be undone, and what to look at before. */
function RowFacts({ action, row }: Pick<BulkTableRowProps, 'action' | 'row'>) {
  const amounts = useAppSelector((state) => (isAsked(row) ? bulkAmounts(state, action, row.id) : ''))
  const passed = useAppSelector((state) => (action === 'receiveTransfers' ? passedOver(state, row) : ''))
  // It can be changed in the shipment's own dialog.
  const shipDate = useAppSelector((state) =>
    action === 'confirmShipments' ? (shownShipment(state, row.id)?.shipDate ?? '') : '',
  )
  const today = useAppSelector(selectDay)
  const warning = isAsked(row) ? shipDateWarning(shipDate, today) : null
  const date = shipDate !== '' && `Ship Date ${formatShortDate(shipDate)}${warning === null ? '' : `, ${warning}`}`
  return (
    <>
      {amounts && <Box sx={factStyle}>{amounts}</Box>}
      {date && <Box sx={warning === null ? factStyle : warningStyle}>{date}</Box>}
      {passed && <Box sx={warningStyle}>{passed}</Box>}
    </>
  )
}

const factStyle = { typography: 'caption', color: 'text.secondary' } as const
const warningStyle = { typography: 'caption', color: 'var(--om-palette-tone-warning-text)' } as const
