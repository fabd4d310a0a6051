import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MAX_MOVEMENTS, type ItemDetails, type ItemMovement } from '../../../contract/entities/itemDetails'
import { formatQuantity, isPositive, type Quantity } from '../../../contract/quantities/quantity'
import { isLookupKind } from '../../../contract/screens'
import { DocumentLink } from '../../components/documents/links/DocumentLink'
import { formatInstant } from '../../components/kit/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import { Amount, dateColumn, quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    opening: 'Opening stock',
    purchase: 'Purchase',
    adjustment: 'Adjustment',
    count: 'Counted',
    shipment: 'Shipped',
    sales_receipt: 'Received on a sales order',
    material_issue: 'Issued to production',
    material_return: 'Returned from production',
    production: 'Produced',
    transfer_out: 'Sent by transfer',
    transfer_in: 'Received by transfer',
  }),
)

interface MovementRow extends ItemMovement {
  readonly uom: string
  readonly warehouse: string
}

const movementSign = (quantity: Quantity) => (isPositive(quantity) ? '+' : '')

const COLUMNS: readonly TableColumn<MovementRow>[] = [
  { ...dateColumn('at', 'When (UTC)', formatInstant), isUnbroken: true },
  {
    ...quantityColumn('quantity', 'Quantity'),
    text: ({ quantity, uom }) => movementSign(quantity) + formatQuantity(quantity, uom),
    render: ({ quantity, uom }) => (
      <span>
        {movementSign(quantity)}
        <Amount quantity={quantity} uom={uom} />
      </span>
    ),
  },
  valueColumn('warehouse', 'Warehouse'),
  { field: 'reason', header: 'Why', value: ({ reason }) => REASONS.get(reason) ?? reason },
  {
    field: 'documentNbr',
    header: 'Document',
    value: ({ documentNbr }) => documentNbr,
    render: ({ kind, id, documentNbr }) =>
      isLookupKind(kind) ? (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <DocumentLink kind={kind} id={id}>
            {documentNbr}
          </DocumentLink>
        </Box>
      ) : (
        // A count's reason may be long.
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {documentNbr}
        </Box>
      ),
  },
  valueColumn('userName', 'Who'),
]

interface ItemMovementsProps extends Pick<ItemDetails, 'movements' | 'stock'> {
  readonly uom: string
}

export function ItemMovements({ movements, stock, uom }: ItemMovementsProps) {
  const warehouses = new Map(stock.map(({ siteId, warehouseDesc }) => [siteId, warehouseDesc]))
  const rows = movements.map((movement) => ({
    ...movement,
    uom,
    warehouse: warehouses.get(movement.siteId) ?? movement.siteId,
  }))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinesTable label="Movements" columns={COLUMNS} rows={rows} emptyText="Nothing has moved this item yet." pageSize={25} />
      {movements.length >= MAX_MOVEMENTS && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          The newest {MAX_MOVEMENTS} movements.
        </Typography>
      )}
    </Box>
  )
}
