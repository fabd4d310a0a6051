import { useMemo } from 'react'
import type { OrderLine } from '../../../contract/entities/sales'
import { LinesTable } from '../../components/kit/LinesTable'
import { OrderLineActions } from './OrderLineActions'
import { orderLineColumns } from './orderLineColumns'

const getLineId = (line: OrderLine) => line.lineNbr

interface OrderLinesTableProps {
  readonly lines: readonly OrderLine[]
  /** Stable, as is the other one: the columns are built from them. */
  readonly onReceive: (line: OrderLine) => void
  readonly onCreateProduction: (line: OrderLine) => void
}

/** The lines of an order with their actions. */
export function OrderLinesTable({ lines, onReceive, onCreateProduction }: OrderLinesTableProps) {
  const columns = useMemo(
    () =>
      orderLineColumns((line) => <OrderLineActions line={line} onReceive={onReceive} onCreateProduction={onCreateProduction} />),
    [onReceive, onCreateProduction],
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
