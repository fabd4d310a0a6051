import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import type { ItemDetails, ItemPlan } from '../../../contract/entities/itemDetails'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { isLookupKind } from '../../../contract/screens'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { DocumentLink } from '../../components/documents/links/DocumentLink'
import { formatShortDate } from '../../components/kit/dates'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import { dateColumn, quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { ItemMovements } from './ItemMovements'
import type { ItemFigures, StockLine } from './useItem'

interface ItemContentProps {
  readonly id: string
  readonly onCount: ((siteId: string) => void) | null
  readonly figures: ItemFigures
  readonly details: ItemDetails | undefined
  readonly isListOnly: boolean
}

const totalOf = (plans: readonly ItemPlan[]) => sumQuantities(plans.map(({ quantity }) => quantity))

export function ItemContent({ id, figures, details, isListOnly, onCount }: ItemContentProps) {
  const tabs = useDocumentTab()
  const { uom, reorderPoint } = figures
  const facts = [
    { label: 'Reorder point', value: reorderPoint === null ? '' : formatQuantity(reorderPoint, uom) },
    { label: 'Unit', value: uom },
  ]
  return (
    <DocumentTabs
      kind="item"
      id={id}
      state={tabs}
      label="Item"
      activity={details ? <ItemMovements movements={details.movements} stock={details.stock} uom={uom} /> : null}
    >
      <ItemStock figures={figures} onCount={onCount} />
      {details && (
        <Box sx={plansStyle}>
          <ItemSection {...DEMAND} {...plansSection(details.demand, uom)} />
          <ItemSection {...SUPPLY} {...plansSection(details.supply, uom)} />
        </Box>
      )}
      <FactsList facts={facts} />
      {isListOnly && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This server only knows what is in stock, not what needs an item, brings it in or has moved it.
        </Typography>
      )}
    </DocumentTabs>
  )
}

const plansStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  columnGap: 3,
  rowGap: 2.5,
} as const

const DEMAND = { title: 'Needed by', emptyText: 'No open order or production order needs this item.' } as const
const SUPPLY = { title: 'Coming in', emptyText: 'No open production order, transfer or receipt brings this item.' } as const

interface StockRow extends StockLine {
  readonly uom: string
}

const STOCK_COLUMNS: readonly TableColumn<StockRow>[] = [
  valueColumn('warehouseDesc', 'Warehouse'),
  quantityColumn('qtyOnHand', 'Qty On Hand'),
  quantityColumn('qtyHardAvailable', 'Hard Available'),
]

function countColumn(onCount: (siteId: string) => void): TableColumn<StockRow> {
  return {
    field: 'count',
    header: 'Actions',
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

function ItemStock({ figures, onCount }: Pick<ItemContentProps, 'figures' | 'onCount'>) {
  const { stock, uom, onHand, available } = figures
  const columns = onCount ? [...STOCK_COLUMNS, countColumn(onCount)] : STOCK_COLUMNS
  return (
    <ItemSection
      title="Stock by warehouse"
      total={`${formatQuantity(onHand, uom)} on hand, ${formatQuantity(available, uom)} available`}
      columns={columns}
      rows={stock.map((line) => ({ ...line, uom }))}
      emptyText="No warehouse has this item."
      pageSize={25}
    />
  )
}

interface ItemSectionProps<Row> extends Omit<ComponentProps<typeof LinesTable<Row>>, 'label'> {
  readonly title: string
  readonly total: string
}

function ItemSection<Row extends object>({ title, total, ...table }: ItemSectionProps<Row>) {
  const isEmpty = table.rows.length === 0
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h3">{title}</Typography>
        {!isEmpty && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            Total: {total}
          </Typography>
        )}
      </Box>
      {isEmpty ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {table.emptyText}
        </Typography>
      ) : (
        <LinesTable label={title} {...table} />
      )}
    </Box>
  )
}

interface PlanRow extends ItemPlan {
  readonly uom: string
}

const PLAN_COLUMNS: readonly TableColumn<PlanRow>[] = [
  valueColumn('id', 'Document', {
    isUnbroken: true,
    render: ({ kind, id }) => (
      <Box component="span" sx={{ display: 'block' }}>
        {isLookupKind(kind) ? <DocumentLink kind={kind} id={id} /> : id}
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {isLookupKind(kind) ? KIND_NOUN[kind] : kind}
        </Box>
      </Box>
    ),
  }),
  valueColumn('status', 'Status', { render: ({ status }) => <StatusChip status={status} /> }),
  dateColumn('date', 'Date', formatShortDate),
  quantityColumn('quantity', 'Quantity'),
]

const plansSection = (plans: readonly ItemPlan[], uom: string) => ({
  total: formatQuantity(totalOf(plans), uom),
  columns: PLAN_COLUMNS,
  rows: plans.map((plan) => ({ ...plan, uom })),
  getRowId: ({ kind, id }: PlanRow) => `${kind} ${id}`,
  pageSize: 10,
})
