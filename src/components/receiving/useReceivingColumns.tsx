import { useMemo } from 'react'
import type { TableColumn } from '../kit/tableColumn'
import { QuantityCell } from './QuantityCell'
import type { DraftLine } from './receiptDraft'
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

/** The columns of a receiving form: those of its lines, and the one in which quantities are typed for lines that can be received. */
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
          <QuantityCell
            line={line}
            name={nameOf(line)}
            typed={draft[line.key]}
            rules={rules}
            dispatch={dispatch}
            isDisabled={isDisabled}
            isFirst={line.key === lines[0]?.key}
          />
        ) : (
          'Received'
        ),
    }
    return [...columns, typed]
  }, [columns, header, lines, rules, draft, dispatch, nameOf, isDisabled])
}
