import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, type ReactNode } from 'react'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { ItemFigures, StockLine } from './useItem'

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

interface ItemSectionProps {
  readonly title: string
  /** Total of the section, to the right of the heading. */
  readonly total?: string | undefined
  readonly children: ReactNode
}

/** A section of an item's dialog with its heading. */
export function ItemSection({ title, total, children }: ItemSectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h3">{title}</Typography>
        {total !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {total}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
