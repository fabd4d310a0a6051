import type { ProductionOrder } from '../../../contract/entities/production'
import { remainingToProduce } from './productionProgress'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { FactsList } from '../../components/kit/FactsList'

interface ProductionFactsProps {
  readonly order: ProductionOrder
}

/** What is made, how much of it, and how much of that remains. */
export function ProductionFacts({ order }: ProductionFactsProps) {
  return (
    <FactsList
      facts={[
        { label: 'Inventory ID', value: order.inventoryCd },
        { label: 'Description', value: order.inventoryDesc },
        { label: 'Total', value: formatQuantity(order.qtyToProduce, order.uom) },
        { label: 'Completed', value: formatQuantity(order.qtyCompleted, order.uom) },
        { label: 'Remaining', value: formatQuantity(remainingToProduce(order), order.uom) },
      ]}
    />
  )
}
