import { useMemo } from 'react'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { ItemFigures, StockLine } from './itemFigures'
import { ItemSection } from './ItemSection'

interface StockRow extends StockLine {
  readonly uom: string
}

const COLUMNS: readonly TableColumn<StockRow>[] = [
  valueColumn('warehouseDesc', 'Warehouse'),
  quantityColumn('qtyOnHand', 'Qty On Hand'),
  quantityColumn('qtyHardAvailable', 'Hard Available'),
]

/** The column with the Count button. */
function countColumn(onCount: (siteId: string) => void): TableColumn<StockRow> {
  return {
    field: 'count',
    header: 'Count',
    value: () => '',
    align: 'right',
    isUnbroken: true,
    render: ({ siteId = '', warehouseDesc }) =>
      siteId !== '' && (
        <GuardedButton size="small" aria-label={`Count ${warehouseDesc}`} onClick={() => onCount(siteId)}>
          Count
        </GuardedButton>
      ),
  }
}

interface ItemStockProps {
  readonly figures: ItemFigures
  /** Null when the user may not count. */
  readonly onCount: ((siteId: string) => void) | null
}

/** Stock of an item by warehouse. */
export function ItemStock({ figures, onCount }: ItemStockProps) {
  const { stock, uom, onHand, available } = figures
  const columns = useMemo(() => (onCount ? [...COLUMNS, countColumn(onCount)] : COLUMNS), [onCount])
  const rows = stock.map((line) => ({ ...line, uom }))
  const total = `Total: ${formatQuantity(onHand, uom)} on hand, ${formatQuantity(available, uom)} available`
  return (
    <ItemSection title="Stock by warehouse" total={stock.length > 0 ? total : undefined}>
      <LinesTable
        label="Stock by warehouse"
        columns={columns}
        rows={rows}
        emptyText="No warehouse has this item."
        pageSize={25}
      />
    </ItemSection>
  )
}
