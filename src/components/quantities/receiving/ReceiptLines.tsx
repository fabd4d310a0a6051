import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo, useMemo, useState, type ComponentProps, type ComponentType } from 'react'
import {
  clampQuantity,
  compareQuantities,
  isPositive,
  plainQuantity,
  subtractQuantity,
} from '../../../../contract/quantities/quantity'
import { EllipsisText } from '../../kit/EllipsisText'
import { EmptyState } from '../../kit/EmptyState'
import { GuardedButton } from '../../kit/GuardedButton'
import { AddOutlined, RemoveOutlined } from '../../kit/icons'
import { columnText, type TableColumn } from '../../kit/tableColumn'
import { TablePager } from '../../kit/TablePager'
import { QuantityInput, QuantityMessage, useQuantityField } from '../QuantityField'
import { LineHeadings, QuantityLine, type LineCell } from '../QuantityLine'
import {
  draftEntry,
  isShort,
  lineBounds,
  lineName,
  nothingToReceive,
  quantityTyped,
  reasonChosen,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceivedQuantity,
} from './receiptDraft'
import { ShortReason } from './ShortReason'
import type { ChangeReceipt, ReceiptInProgress } from './useReceiptDraft'

export interface ReceiptColumns<Line extends DraftLine> {
  readonly label: string
  readonly emptyText: string
  readonly lines: readonly Line[]
  readonly columns: readonly TableColumn<Line>[]
  readonly header: string
}

interface ReceiptLinesProps<Line extends DraftLine> extends ReceiptColumns<Line> {
  readonly receipt: Pick<ReceiptInProgress<Line>, 'lines' | 'draft' | 'rules' | 'change'>
  readonly isDisabled: boolean
  readonly isStacked: boolean
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Always as wide as with a reason and photos, so that nothing moves while somebody types. */
const QUANTITY_WIDTH = '404px'

export const LINES_PER_PAGE = 100

export function ReceiptLines<Line extends DraftLine>(props: ReceiptLinesProps<Line>) {
  const { label, emptyText, lines, columns, header, receipt, isDisabled, isStacked, page, onPage } = props
  const { lines: receivable, draft, rules, change } = receipt
  const keys = useMemo(() => new Set(receivable.map(({ key }) => key)), [receivable])
  const rows = useMemo(() => lineRows(lines, columns, isStacked), [lines, columns, isStacked])
  const template = useMemo(() => {
    const others = columns.map(({ align }, place) =>
      place === 0 ? 'minmax(100px, 1fr)' : align === 'right' ? '84px' : 'minmax(0, 2fr)',
    )
    return [...others, QUANTITY_WIDTH].join(' ')
  }, [columns])
  if (lines.length === 0) return <EmptyState title={emptyText} />
  const first = Math.min(page, Math.ceil(lines.length / LINES_PER_PAGE) - 1) * LINES_PER_PAGE
  return (
    <Box sx={isStacked ? undefined : frameStyle}>
      <Box role="table" aria-label={label}>
        {!isStacked && (
          <LineHeadings
            columns={template}
            names={[...columns.map((column) => ({ ...column, label: column.header })), { label: header }]}
          />
        )}
        {rows.slice(first, first + LINES_PER_PAGE).map(({ line, cells }) => (
          <Box key={line.key} role="row" data-line-id={line.key} sx={rowStyle} style={{ paddingInline: isStacked ? 8 : 0 }}>
            <ReceiptLine
              {...{ line, cells, header, rules, change, isDisabled, isStacked }}
              columns={template}
              typed={draft[line.key]}
              isReceivable={keys.has(line.key)}
              hasFocus={!isStacked && line.key === receivable[0]?.key}
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

function lineRows<Line extends DraftLine>(lines: readonly Line[], columns: readonly TableColumn<Line>[], isStacked: boolean) {
  const counts = new Map<string, number>()
  for (const { inventoryId } of lines) counts.set(inventoryId, (counts.get(inventoryId) ?? 0) + 1)
  return lines.map((line) => {
    const number = (counts.get(line.inventoryId) ?? 0) > 1 ? ` · line ${line.key}` : ''
    const cells = columns.map((column, place): LineCell => {
      const isText = isStacked && place < 2
      const text = columnText(column, line) + (place === 0 ? number : '')
      return {
        label: column.header,
        align: column.align,
        content: isText ? <EllipsisText hasTwoLines={place === 1}>{text}</EllipsisText> : (column.render?.(line) ?? text),
      }
    })
    return { line, cells }
  })
}

interface ReceiptLineProps extends Pick<ComponentProps<typeof QuantityLine>, 'columns' | 'cells' | 'isStacked'> {
  readonly line: DraftLine
  readonly header: string
  readonly typed: ReceivedQuantity | undefined
  readonly rules: DraftRules
  readonly change: ChangeReceipt
  readonly isReceivable: boolean
  readonly isDisabled: boolean
  readonly hasFocus: boolean
}

const ReceiptLine = memo(function ReceiptLine(props: ReceiptLineProps) {
  const { line, header, columns, cells, isStacked, isReceivable } = props
  if (isReceivable) return <ReceivableLine {...props} />
  return <QuantityLine {...{ columns, cells, isStacked }} quantity={{ label: header, content: nothingToReceive(line) }} />
})

function ReceivableLine(props: ReceiptLineProps) {
  const { line, header, columns, cells, isStacked, typed, rules, change, isDisabled, hasFocus } = props
  const { key, maximum, uom } = line
  const name = lineName(line)
  const draft = typed ? { [key]: typed } : UNTOUCHED
  const entry = draftEntry(draft, line, rules)
  const now = entry.quantity ?? 0
  // The reason comes when the field is left, so that nothing moves while somebody types; then it stays.
  const [isTyping, setIsTyping] = useState(false)
  const hasReason = isShort(draft, line, rules) && !isTyping
  const set = (text: string) => change(quantityTyped(line, text, rules), { line: key })
  const { message, ...input } = useQuantityField({
    label: `Quantity to receive, ${name}`,
    value: entry,
    bounds: lineBounds(line, rules),
    uom,
    isDisabled,
    autoFocus: hasFocus,
    onType(text) {
      if (!hasReason) setIsTyping(true)
      set(text)
    },
  })
  const max = (
    <GuardedButton
      variant="text"
      aria-label={`Max, ${name}`}
      disabled={isDisabled || entry.text === plainQuantity(maximum)}
      onClick={() => set(plainQuantity(maximum))}
      sx={{ minWidth: 44, px: 0.5 }}
    >
      Max
    </GuardedButton>
  )
  const step = (by: 1 | -1, label: string, Icon: ComponentType<{ readonly fontSize: 'small' }>, isAtEnd: boolean) =>
    isStacked && (
      <IconButton
        aria-label={`${label}, ${name}`}
        disabled={isDisabled || isAtEnd}
        onClick={() => set(plainQuantity(clampQuantity(subtractQuantity(now, -by), maximum)))}
        sx={stepStyle}
      >
        <Icon fontSize="small" />
      </IconButton>
    )
  const field = (
    <Box sx={isStacked ? stepperStyle : fieldStyle} onBlur={() => setIsTyping(false)}>
      {!isStacked && max}
      {step(-1, 'One less', RemoveOutlined, !isPositive(now))}
      <Box sx={isStacked ? undefined : { width: 168 }}>
        <QuantityInput {...input} isNarrow={isStacked} />
        {!isStacked && <QuantityMessage {...message} />}
      </Box>
      {step(1, 'One more', AddOutlined, compareQuantities(now, maximum) >= 0)}
      {isStacked && max}
    </Box>
  )
  const reason = hasReason && (
    <ShortReason
      {...{ line, typed, isDisabled }}
      onReason={(chosen) => change(reasonChosen(line, chosen, rules), { line: key })}
    />
  )
  const below = isStacked && (message.text !== undefined || hasReason) && (
    <>
      <QuantityMessage {...message} />
      <Box sx={{ width: STEPPER_WIDTH, ml: 'auto', pt: 0.75 }}>{reason}</Box>
    </>
  )
  return (
    <QuantityLine
      {...{ columns, cells, isStacked }}
      quantity={{ label: header, content: field }}
      below={isStacked ? below : reason}
    />
  )
}

const frameStyle = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'clip' } as const

const rowStyle = {
  py: { xs: 0.5, lg: 1 },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 65px',
  '[role="row"] + &': { borderTop: 1, borderColor: 'divider' },
} as const

const fieldStyle = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 0.5,
  '& input': {
    scrollMarginBlock: '120px 32px',
    '@media (max-height: 499.95px)': { scrollMarginBlock: '32px' },
  },
} as const

/** Of the buttons and the field between them (px); the reason stands below them. */
const STEPPER_WIDTH = 220
const stepperStyle = { display: 'flex', alignItems: 'center', gap: 0.5, width: STEPPER_WIDTH } as const
const stepStyle = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const
