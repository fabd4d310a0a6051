import { useMemo, type ReactNode } from 'react'
import type { OrderLine } from '../../../contract/entities/sales'
import { LinesTable } from '../../components/kit/LinesTable'
import { itemColumn } from '../../components/links/itemColumn'
import { OrderLineActions } from './OrderLineActions'
import { formatShortDate } from '../../components/kit/dates'
import { dateColumn } from '../../components/kit/dateColumn'
import { quantityColumn } from '../../components/kit/quantityColumn'
import type { TableColumn } from '../../components/kit/tableColumn'

/** Columns of an order's lines. `actions` draws the buttons of a line. */
function orderLineColumns(actions: (line: OrderLine) => ReactNode): readonly TableColumn<OrderLine>[] {
  return [
    { field: 'operation', header: 'Operation', value: (line) => line.operation },
    itemColumn('inventoryId', 'Item'),
    { field: 'lineDesc', header: 'Description', value: (line) => line.lineDesc, minWidth: 180 },
    { field: 'customerAlternateId', header: 'Alternate ID', value: (line) => line.customerAlternateId, isUnbroken: true },
    quantityColumn('orderQty', 'Quantity'),
    quantityColumn('openQty', 'Open Qty'),
    dateColumn('shipDate', 'Receive Date', formatShortDate),
    { field: 'actions', header: 'Actions', value: () => '', render: actions, minWidth: 136 },
  ]
}

const getLineId = (line: OrderLine) => line.lineNbr

interface OrderLinesTableProps {
  readonly lines: readonly OrderLine[]
  /** The order is finished: nothing more can be received or produced for it. */
  readonly isOver: boolean
  /** Stable, as is the other one: the columns are built from them. */
  readonly onReceive: (line: OrderLine) => void
  readonly onCreateProduction: (line: OrderLine) => void
}

/** The lines of an order with their actions. */
export function OrderLinesTable({ lines, isOver, onReceive, onCreateProduction }: OrderLinesTableProps) {
  const columns = useMemo(
    () =>
      orderLineColumns((line) => (
        <OrderLineActions line={line} isOver={isOver} onReceive={onReceive} onCreateProduction={onCreateProduction} />
      )),
    [isOver, onReceive, onCreateProduction],
  )
  return (
    <LinesTable
      label="Order lines"
      columns={columns}
      rows={lines}
      getRowId={getLineId}
      emptyText="This order has no lines."
      pageSize={100}
    />
  )
}
