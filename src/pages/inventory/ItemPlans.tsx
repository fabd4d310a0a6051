import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ItemPlan } from '../../../contract/entities/itemDetails'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { isLookupKind } from '../../../contract/screens'
import { DocumentLink } from '../../components/documents/links/DocumentLink'
import { formatShortDate } from '../../components/kit/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import { dateColumn, quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { ItemSection } from './ItemStock'

interface PlanRow extends ItemPlan {
  readonly uom: string
}

const COLUMNS: readonly TableColumn<PlanRow>[] = [
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

const getPlanId = ({ kind, id }: PlanRow) => `${kind} ${id}`

interface ItemPlansProps {
  readonly title: string
  readonly emptyText: string
  readonly plans: readonly ItemPlan[]
  readonly uom: string
}

/** Documents that demand or supply an item, earliest first. */
export function ItemPlans({ title, emptyText, plans, uom }: ItemPlansProps) {
  if (plans.length === 0) {
    return (
      <ItemSection title={title}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText}
        </Typography>
      </ItemSection>
    )
  }
  return (
    <ItemSection title={title} total={`Total: ${formatQuantity(sumQuantities(plans.map(({ quantity }) => quantity)), uom)}`}>
      <LinesTable
        label={title}
        columns={COLUMNS}
        rows={plans.map((plan) => ({ ...plan, uom }))}
        getRowId={getPlanId}
        emptyText={emptyText}
        pageSize={10}
      />
    </ItemSection>
  )
}
