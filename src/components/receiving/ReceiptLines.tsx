import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useMemo, useState, type ComponentProps, type Dispatch } from 'react'
import {
  clampQuantity,
  compareQuantities,
  formatQuantity,
  isPositive,
  plainQuantity,
  subtractQuantity,
} from '../../../contract/quantities/quantity'
import { EmptyState } from '../kit/EmptyState'
import { GuardedButton } from '../kit/GuardedButton'
import { AddOutlined, RemoveOutlined } from '../kit/icons'
import { QuantityInput, QuantityMessage } from '../kit/QuantityField'
import { columnText, type TableColumn } from '../kit/tableColumn'
import { TablePager } from '../kit/TablePager'
import { useQuantityField } from '../kit/useQuantityField'
import { LineHeadings, QuantityLine, type LineCell } from '../quantities/QuantityLine'
import {
  draftEntry,
  lineBounds,
  nothingToReceive,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceiptDraftAction,
  type ReceivedQuantity,
  lineName,
  isShort,
} from './draft/receiptDraft'
import { ShortReason } from './short/ShortReason'
import type { ReceiptInProgress } from './useReceiptInProgress'

/** What a receiving form shows of its lines. */
export interface ReceiptColumns<Line extends DraftLine> {
  /** Name of the table, for example "Transfer Items". */
  readonly label: string
  readonly emptyText: string
  /** The lines that the form shows. Memoised. */
  readonly lines: readonly Line[]
  /** A module constant. */
  readonly columns: readonly TableColumn<Line>[]
  /** Heading of the column with the quantity fields, which is the last one. */
  readonly header: string
  readonly descriptionOf: (line: Line) => string
}

interface ReceiptLinesProps<Line extends DraftLine> extends ReceiptColumns<Line> {
  readonly receipt: ReceiptInProgress<Line>
  readonly isDisabled: boolean
  readonly isPhone: boolean
  /** Key of the line whose field gets the focus when the form appears. */
  readonly focused: string | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Lines per page. */
export const LINES_PER_PAGE = 100

/**
 * Always as wide as with a reason and photos, so that nothing moves while somebody types, nor when a message is below the
 * quantity. In a narrow table the reason is below.
 */
const QUANTITY_WIDTH = { wide: 404, narrow: 216 } as const

/** The lines of a receipt, each receivable one with a field for its quantity. */
export function ReceiptLines<Line extends DraftLine>(props: ReceiptLinesProps<Line>) {
  const { label, emptyText, lines, columns, header, descriptionOf, receipt, isDisabled, isPhone, focused, page, onPage } = props
  const { lines: receivable, draft, rules, dispatch } = receipt
  const isWide = useMediaQuery('(min-width: 1000px)', { noSsr: true })
  const keys = useMemo(() => new Set(receivable.map(({ key }) => key)), [receivable])
  const rows = useMemo(() => lineRows(lines, columns, descriptionOf), [lines, columns, descriptionOf])
  const template = useMemo(() => {
    const others = columns.map(({ align }, place) =>
      place === 0 ? 'minmax(100px, 1fr)' : align === 'right' ? '84px' : 'minmax(0, 2fr)',
    )
    return [...others, `${isWide ? QUANTITY_WIDTH.wide : QUANTITY_WIDTH.narrow}px`].join(' ')
  }, [columns, isWide])
  if (lines.length === 0) return <EmptyState title={emptyText} />
  const first = Math.min(page, Math.ceil(lines.length / LINES_PER_PAGE) - 1) * LINES_PER_PAGE
  const shown = rows.slice(first, first + LINES_PER_PAGE)
  return (
    <Box sx={isPhone ? undefined : frameStyle}>
      <Box role="table" aria-label={label}>
        {!isPhone && (
          <LineHeadings
            columns={template}
            names={[...columns.map((column) => ({ ...column, label: column.header })), { label: header }]}
          />
        )}
        {shown.map((row) => (
          <Box key={row.line.key} role="row" data-line-id={row.line.key} sx={rowStyle}>
            <ReceiptLine
              {...{ row, rules, dispatch, isDisabled, isPhone }}
              columns={template}
              typed={draft[row.line.key]}
              isReceivable={keys.has(row.line.key)}
              hasFocus={row.line.key === focused}
            />
          </Box>
        ))}
      </Box>
      {lines.length > LINES_PER_PAGE && (
        <TablePager rowCount={lines.length} page={first / LINES_PER_PAGE} pageSize={LINES_PER_PAGE} onPage={onPage} />
      )}
    </Box>
  )
}

/** A line as it is shown. */
interface LineRow {
  readonly line: DraftLine
  readonly cells: readonly LineCell[]
  readonly description: string
  /** The open quantity with its unit, and the line number when another line has the same item. */
  readonly open: string
}

function lineRows<Line extends DraftLine>(
  lines: readonly Line[],
  columns: readonly TableColumn<Line>[],
  descriptionOf: (line: Line) => string,
): readonly LineRow[] {
  const counts = new Map<string, number>()
  for (const { inventoryId } of lines) counts.set(inventoryId, (counts.get(inventoryId) ?? 0) + 1)
  return lines.map((line) => {
    const open = isPositive(line.maximum) ? `${formatQuantity(line.maximum, line.uom)} open` : ''
    return {
      line,
      cells: columns.map((column) => ({
        label: column.header,
        align: column.align,
        content: column.render?.(line) ?? columnText(column, line),
      })),
      description: descriptionOf(line),
      open: open !== '' && (counts.get(line.inventoryId) ?? 0) > 1 ? `Line ${line.key} · ${open}` : open,
    }
  })
}

interface ReceiptLineProps {
  readonly row: LineRow
  readonly columns: string
  /** The typed content of the line; undefined for an untouched line. */
  readonly typed: ReceivedQuantity | undefined
  readonly rules: DraftRules
  /** Stable, so that typing into one line re-renders only that line. */
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isReceivable: boolean
  readonly isDisabled: boolean
  readonly isPhone: boolean
  readonly hasFocus: boolean
}

/** One line of a receipt. A tap on its words shows the other cells on a phone. */
const ReceiptLine = memo(function ReceiptLine(props: ReceiptLineProps) {
  const { row, columns, isReceivable, isPhone } = props
  const { line, cells, description, open } = row
  const [isOpen, setIsOpen] = useState(false)
  const words = { title: line.inventoryId, description, amount: open }
  const shown = { isPhone, columns, cells, words, isOpen, onToggle: () => setIsOpen(!isOpen) }
  if (!isReceivable) return <QuantityLine {...shown} quantity={nothingToReceive(line)} />
  return <ReceivableLine {...props} shown={shown} />
})

interface ReceivableLineProps extends ReceiptLineProps {
  readonly shown: Omit<ComponentProps<typeof QuantityLine>, 'quantity'>
}

/** `Max quantity reason`, or on a phone `[-] quantity [+]` with the message and the rest below. */
function ReceivableLine({ row, typed, rules, dispatch, isDisabled, isPhone, hasFocus, shown }: ReceivableLineProps) {
  const { line } = row
  const { key, maximum, uom } = line
  const name = lineName(line)
  const draft = typed ? { [key]: typed } : UNTOUCHED
  const entry = draftEntry(draft, line, rules)
  const now = entry.quantity ?? 0
  const set = (text: string) => dispatch({ type: 'quantityTyped', line, text })
  const step = (by: 1 | -1) => set(plainQuantity(clampQuantity(subtractQuantity(now, -by), maximum)))
  const { message, ...input } = useQuantityField({
    label: `Quantity to receive, ${name}`,
    value: entry,
    bounds: lineBounds(line, rules),
    uom,
    isDisabled,
    autoFocus: hasFocus,
    onType: set,
  })
  const max = (
    <GuardedButton
      variant={isPhone ? 'outlined' : 'text'}
      aria-label={`Max, ${name}`}
      disabled={isDisabled || entry.text === plainQuantity(maximum)}
      onClick={() => set(plainQuantity(maximum))}
      sx={isPhone ? { mr: 'auto' } : { minWidth: 44, px: 0.5 }}
    >
      Max
    </GuardedButton>
  )
  const reason = (isShort(draft, line, rules) || (isPhone && shown.isOpen && compareQuantities(now, maximum) < 0)) && (
    <ShortReason line={line} typed={typed} dispatch={dispatch} isDisabled={isDisabled} />
  )
  if (!isPhone) {
    const field = (
      <Box sx={fieldStyle}>
        {max}
        <Box sx={{ width: 168 }}>
          <QuantityInput {...input} />
          <QuantityMessage {...message} />
        </Box>
      </Box>
    )
    return <QuantityLine {...shown} quantity={field} below={reason} />
  }
  const stepper = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={`One less, ${name}`}
        disabled={isDisabled || !isPositive(now)}
        onClick={() => step(-1)}
        sx={stepStyle}
      >
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <QuantityInput {...input} isNarrow />
      <IconButton
        aria-label={`One more, ${name}`}
        disabled={isDisabled || compareQuantities(now, maximum) >= 0}
        onClick={() => step(1)}
        sx={stepStyle}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
  const below = (
    <>
      <QuantityMessage {...message} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', gap: 1 }}>
        {shown.isOpen && max}
        {reason}
      </Box>
    </>
  )
  return <QuantityLine {...shown} quantity={stepper} below={below} />
}

const frameStyle = { border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', overflow: 'clip' } as const

/** Only visible lines are rendered; a receipt may have hundreds. */
const rowStyle = {
  px: { xs: 1, md: 0 },
  py: 0.5,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 65px',
  '[role="row"] + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** The scroll margin keeps the line with the field and the message below it in sight. */
const fieldStyle = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 0.5,
  '& input': {
    scrollMarginBlock: '120px 32px',
    '@media (max-height: 499.95px)': { scrollMarginBlock: '32px' },
  },
} as const

const stepStyle = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const
