import Box from '@mui/material/Box'
import { useMemo, memo, type Dispatch } from 'react'
import { plainQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../kit/GuardedButton'
import { QuantityField } from '../kit/QuantityField'
import type { TableColumn } from '../kit/tableColumn'
import type { TypedQuantity } from '../kit/typedQuantity'
import {
  draftEntry,
  lineBounds,
  nothingToReceive,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceiptDraftAction,
} from './draft/receiptDraft'
import { lineName } from './lineName'
import { isShort } from './short/shortLines'
import { ShortReason } from './short/ShortReason'
import type { ReceiptInProgress } from './useReceiptInProgress'

interface ReceivingColumnsOptions<Line extends DraftLine> {
  /** A module constant. */
  readonly columns: readonly TableColumn<Line>[]
  /** Heading of the column with the quantity fields. */
  readonly header: string
  readonly receipt: ReceiptInProgress<Line>
  readonly isDisabled: boolean
  /** Key of the line whose field gets the focus when the form appears. */
  readonly focused: string | undefined
}

/**
 * Hook that returns the columns of a receiving form: those of the lines, and the column with the quantity field of each
 * receivable line, followed by the reason why the line is short.
 */
export function useReceivingColumns<Line extends DraftLine>(
  options: ReceivingColumnsOptions<Line>,
): readonly TableColumn<Line>[] {
  const { columns, header, receipt, isDisabled, focused } = options
  const { lines, rules, draft, dispatch } = receipt
  return useMemo(() => {
    const receivable = new Set(lines.map(({ key }) => key))
    const typed: TableColumn<Line> = {
      field: 'typedQty',
      header,
      value: () => '',
      render: (line) =>
        receivable.has(line.key) ? (
          <Box sx={cellStyle}>
            <QuantityCell
              line={line}
              typed={draft[line.key]}
              rules={rules}
              dispatch={dispatch}
              isDisabled={isDisabled}
              hasFocus={line.key === focused}
            />
            {isShort(draft, line, rules) && (
              <ShortReason line={line} typed={draft[line.key]} dispatch={dispatch} isDisabled={isDisabled} />
            )}
          </Box>
        ) : (
          nothingToReceive(line)
        ),
    }
    return [...columns, typed]
  }, [columns, header, lines, rules, draft, dispatch, isDisabled, focused])
}

/**
 * Always as wide as with a reason and photos, so that nothing moves while somebody types, nor when a message is below the quantity.
 * In a narrow table the reason is below.
 */
const cellStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  rowGap: 0.5,
  width: 216,
  '@media (min-width: 1000px)': { width: 404 },
} as const

interface QuantityCellProps {
  readonly line: DraftLine
  /** The typed content of the line; undefined for an untouched line. */
  readonly typed: TypedQuantity | undefined
  readonly rules: DraftRules
  /** Stable, so that typing into one line re-renders only that line. */
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isDisabled: boolean
  /** This field gets the focus when the form appears. */
  readonly hasFocus: boolean
}

/** Field for a line's quantity, after a button that enters all of it; in this order the reason follows the field. */
export const QuantityCell = memo(function QuantityCell(props: QuantityCellProps) {
  const { line, typed, rules, dispatch, isDisabled, hasFocus } = props
  const name = lineName(line)
  const entry = typed ?? draftEntry(UNTOUCHED, line, rules)
  const { maximum, uom } = line
  return (
    <Box sx={quantityStyle}>
      <GuardedButton
        variant="text"
        aria-label={`Max, ${name}`}
        disabled={isDisabled || entry.text === plainQuantity(maximum)}
        onClick={() => dispatch({ type: 'quantityTyped', line, text: plainQuantity(maximum) })}
        sx={{ minWidth: 44, px: 0.5 }}
      >
        Max
      </GuardedButton>
      <QuantityField
        label={`Quantity to receive, ${name}`}
        value={entry}
        bounds={lineBounds(line, rules)}
        uom={uom}
        isDisabled={isDisabled}
        autoFocus={hasFocus}
        onType={(text) => dispatch({ type: 'quantityTyped', line, text })}
      />
    </Box>
  )
})

/** The scroll margin keeps the line with the field and the message below it in sight. */
const quantityStyle = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 0.5,
  '& input': {
    scrollMarginBlock: '120px 32px',
    '@media (max-height: 499.95px)': { scrollMarginBlock: '32px' },
  },
} as const
