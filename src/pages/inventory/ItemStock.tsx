import { formatQuantity } from '../../../contract/quantities/quantity'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn } from '../../components/kit/quantityColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import type { ItemFigures, StockLine } from './itemFigures'
import { ItemSection } from './ItemSection'

/** A warehouse's stock with its place: two warehouses may have one name. */
interface PlacedStock extends StockLine {
  readonly place: number
  readonly uom: string
}

const COLUMNS: readonly TableColumn<PlacedStock>[] = [
  { field: 'warehouseDesc', header: 'Warehouse', value: (line) => line.warehouseDesc },
  quantityColumn('qtyOnHand', 'Qty On Hand'),
  quantityColumn('qtyHardAvailable', 'Hard Available'),
]

const getPlace = ({ place }: PlacedStock) => place

interface ItemStockProps {
  readonly figures: ItemFigures
}

/** Where an item lies. */
export function ItemStock({ figures: { stock, uom, onHand, available } }: ItemStockProps) {
  const rows = stock.map((line, place) => ({ ...line, uom, place }))
  const total = `Total: ${formatQuantity(onHand, uom)} on hand, ${formatQuantity(available, uom)} available`
  return (
    <ItemSection title="Stock by Warehouse" total={stock.length > 0 ? total : undefined}>
      <LinesTable
        label="Stock by warehouse"
        columns={COLUMNS}
        rows={rows}
        getRowId={getPlace}
        emptyText="No warehouse has this item."
        pageSize={25}
      />
    </ItemSection>
  )
}
