import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ItemDetails } from '../../../contract/entities/itemDetails'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { FactsList, type Fact } from '../../components/kit/FactsList'
import { ItemMovements } from './ItemMovements'
import { ItemPlans } from './ItemPlans'
import { ItemStock } from './ItemStock'
import type { ItemFigures } from './useItem'

interface ItemContentProps {
  /** The item's inventory number. */
  readonly id: string
  /** Null when the user may not count. */
  readonly onCount: ((siteId: string) => void) | null
  readonly figures: ItemFigures
  readonly details: ItemDetails | undefined
  readonly isListOnly: boolean
}

const totalOf = (plans: ItemDetails['demand']) => sumQuantities(plans.map(({ quantity }) => quantity))

/** Content of an item's dialog; in two tabs where the backend offers `items`. */
export function ItemContent({ id, figures, details, isListOnly, onCount }: ItemContentProps) {
  const tabs = useDocumentTab()
  const { uom, onHand, available, reorderPoint } = figures
  const facts: Fact[] = [
    { label: 'On Hand', value: formatQuantity(onHand, uom) },
    { label: 'Hard Available', value: formatQuantity(available, uom) },
    ...(details
      ? [
          { label: 'Needed', value: formatQuantity(totalOf(details.demand), uom) },
          { label: 'Coming in', value: formatQuantity(totalOf(details.supply), uom) },
        ]
      : []),
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
      <FactsList facts={facts} />
      <ItemStock figures={figures} onCount={onCount} />
      {details && (
        <Box sx={plansStyle}>
          <ItemPlans plans={details.demand} uom={uom} {...DEMAND} />
          <ItemPlans plans={details.supply} uom={uom} {...SUPPLY} />
        </Box>
      )}
      {isListOnly && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This server only knows what is in stock, not what needs an item, brings it in or has moved it.
        </Typography>
      )}
    </DocumentTabs>
  )
}

/** Side by side where both tables have enough width, else one below the other. */
const plansStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  '& > section': { flex: { xs: '1 1 100%', md: '1 1 auto' }, maxWidth: '100%' },
} as const

const DEMAND = { title: 'Needed by', emptyText: 'No open order or production order needs this item.' } as const
const SUPPLY = { title: 'Coming in', emptyText: 'No open production order, transfer or receipt brings this item.' } as const
