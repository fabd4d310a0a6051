import Box from '@mui/material/Box'
import type { ShipmentDetailLine } from '../../../contract/entities/shipping'
import { documentColumn, DocumentLink } from '../../components/documents/links/DocumentLink'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, type TableColumn } from '../../components/kit/tableColumn'

const COLUMNS: readonly TableColumn<ShipmentDetailLine>[] = [
  documentColumn('sales', 'salesOrderNbr', 'Sales Order'),
  {
    field: 'item',
    header: 'Item',
    value: (line) => line.inventoryId,
    render: (line) => (
      <Box component="span" sx={{ display: 'block' }}>
        <DocumentLink kind="item" id={line.inventoryId} />
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {line.inventoryDesc}
        </Box>
        {line.note !== '' && (
          <Box component="i" className="note-text">
            {line.note}
          </Box>
        )}
      </Box>
    ),
  },
  quantityColumn('shippedQty', 'Quantity'),
]

const getLineId = (line: ShipmentDetailLine) => line.id

/** The content of the shipment. */
export function ShipmentItems({ lines }: { readonly lines: readonly ShipmentDetailLine[] }) {
  return (
    <LinesTable
      label="Shipment items"
      columns={COLUMNS}
      rows={lines}
      getRowId={getLineId}
      emptyText="No items in this shipment."
      pageSize={100}
    />
  )
}
