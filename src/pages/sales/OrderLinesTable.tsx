import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/entities/sales'
import { AnnotationActions } from '../../components/documents/annotations/AnnotationActions'
import { DocumentAction } from '../../components/documents/DocumentAction'
import { DocumentLink, itemColumn } from '../../components/documents/links/DocumentLink'
import { formatShortDate } from '../../components/kit/dates'
import { MoveToInboxOutlined, PrecisionManufacturingOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { dateColumn, quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { lineName } from '../../components/quantities/receiving/receiptDraft'
import { useAppSelector } from '../../services/store/hooks'
import { selectSalesWriteRejection } from '../../slices/authSlice'
import { isReceivable, linkRejection } from './salesLines'

function orderLineColumns(actions: (line: OrderLine) => ReactNode): readonly TableColumn<OrderLine>[] {
  return [
    valueColumn('operation', 'Operation'),
    itemColumn('inventoryId', 'Item'),
    valueColumn('lineDesc', 'Description', { minWidth: 180 }),
    valueColumn('customerAlternateId', 'Alternate ID', { isUnbroken: true }),
    quantityColumn('orderQty', 'Quantity'),
    quantityColumn('openQty', 'Open Qty'),
    dateColumn('shipDate', 'Receive Date', formatShortDate),
    { field: 'actions', header: 'Actions', value: () => '', render: actions, minWidth: 136 },
  ]
}

const getLineId = (line: OrderLine) => line.lineNbr

interface OrderLinesTableProps {
  readonly lines: readonly OrderLine[]
  readonly isOver: boolean
  readonly held: string | null
  readonly onReceive: (line: OrderLine) => void
  readonly onCreateProduction: (line: OrderLine) => void
}

export function OrderLinesTable({ lines, ...actions }: OrderLinesTableProps) {
  return (
    <LinesTable
      label="Order lines"
      columns={orderLineColumns((line) => (
        <OrderLineActions {...actions} line={line} />
      ))}
      rows={lines}
      getRowId={getLineId}
      emptyText="This order has no lines."
      pageSize={100}
    />
  )
}

interface OrderLineActionsProps extends Omit<OrderLinesTableProps, 'lines'> {
  readonly line: OrderLine
}

function OrderLineActions({ line, isOver, held, onReceive, onCreateProduction }: OrderLineActionsProps) {
  const rejection = useAppSelector(selectSalesWriteRejection)
  const { orderNbr, lineNbr, inventoryId, note, files } = line
  const name = lineName({ key: lineNbr, inventoryId })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minWidth: 132, ml: { md: -0.75 } }}>
      {/* At most one of the two; without one its place stays empty. */}
      <Box component="span" sx={{ minWidth: { xs: 44, md: 32 } }}>
        {!isOver && isReceivable(line) && (
          <DocumentAction
            label="Receive Items"
            of={name}
            icon={<MoveToInboxOutlined fontSize="small" />}
            whyDisabled={rejection ?? held}
            onClick={() => onReceive(line)}
          />
        )}
        {!isOver && linkRejection(line) === null && (
          <DocumentAction
            label="Create Production Order"
            of={name}
            icon={<PrecisionManufacturingOutlined fontSize="small" />}
            whyDisabled={rejection ?? held}
            onClick={() => onCreateProduction(line)}
          />
        )}
      </Box>
      <AnnotationActions
        kind="orderLine"
        named={{ orderNbr, lineNbr }}
        subject={`Order ${orderNbr}, ${name}`}
        of={name}
        note={note}
        files={files}
        rejection={rejection}
      />
      {line.productionOrderNbr !== '' && (
        <Box component="span" sx={{ ml: 0.5, whiteSpace: 'nowrap' }}>
          <DocumentLink kind="production" id={line.productionOrderNbr} />
        </Box>
      )}
    </Box>
  )
}
