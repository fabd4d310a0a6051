import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { TableColumn } from '../kit/tableColumn'
import { QuantityCell } from './QuantityCell'
import type { DraftLine } from './receiptDraft'
import { isShort } from './short/shortReason'
import { ShortReason } from './short/ShortReason'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingColumnsOptions<Line extends DraftLine> {
  /** A module constant. */
  readonly columns: readonly TableColumn<Line>[]
  /** Heading of the column in which quantities are typed. */
  readonly header: string
  readonly count: ReceiptCount<Line>
  /** For example "line 2, BOLT-01". A module constant. */
  readonly nameOf: (line: Line) => string
  readonly isDisabled: boolean
}

/** The columns of a receiving form: those of its lines, the one in which quantities are typed for lines that can be received, beside why one is short. */
export function useReceivingColumns<Line extends DraftLine>(
  options: ReceivingColumnsOptions<Line>,
): readonly TableColumn<Line>[] {
  const { columns, header, count, nameOf, isDisabled } = options
  const { lines, rules, draft, dispatch } = count
  return useMemo(() => {
    const receivable = new Set(lines.map(({ key }) => key))
    const typed: TableColumn<Line> = {
      field: 'typedQty',
      header,
      value: () => '',
      align: 'right',
      render: (line) =>
        receivable.has(line.key) ? (
          <Box sx={cellStyle}>
            {isShort(draft, line, rules) && (
              <ShortReason line={line} name={nameOf(line)} typed={draft[line.key]} dispatch={dispatch} isDisabled={isDisabled} />
            )}
            <QuantityCell
              line={line}
              name={nameOf(line)}
              typed={draft[line.key]}
              rules={rules}
              dispatch={dispatch}
              isDisabled={isDisabled}
              isFirst={line.key === lines[0]?.key}
            />
          </Box>
        ) : (
          'Received'
        ),
    }
    return [...columns, typed]
  }, [columns, header, lines, rules, draft, dispatch, nameOf, isDisabled])
}

/** The reason is left of the quantity, so that it does not increase the row height. */
const cellStyle = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1, rowGap: 0.5 } as const
