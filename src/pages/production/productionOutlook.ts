import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { compareQuantities, counted, formatQuantity, subtractQuantity, toMicros } from '../../../contract/quantities/quantity'
import { completableNow } from '../../../contract/rules/production'
import { remainingToProduce } from './productionProgress'

type Material = Pick<MaterialRequirement, 'inventoryID' | 'totalRequired' | 'qtyRemaining' | 'qtyActual' | 'availableQty'>

/** What can be released and completed now, and which material limits it. */
export interface ProductionOutlook {
  /** Whole finished units whose materials can still be released from stock. */
  readonly releasable: number
  /** The material that limits it and by how much it is short for all that remains; null when nothing limits. */
  readonly limitedBy: { readonly inventoryID: string; readonly short: number } | null
  /** Units that can be completed now. */
  readonly completable: number
}

/** Works out {@link ProductionOutlook} from the loaded requirements alone. */
export function productionOutlook(
  materials: readonly Material[],
  order: Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>,
): ProductionOutlook {
  let releasable = remainingToProduce(order)
  let limitedBy: ProductionOutlook['limitedBy'] = null
  for (const material of materials) {
    const required = toMicros(material.totalRequired)
    if (required <= 0n) continue
    const reach = toMicros(material.qtyActual) + max(toMicros(material.availableQty), 0n)
    const inAll = (reach * toMicros(order.qtyToProduce)) / (required * 1_000_000n)
    const more = Math.max(subtractQuantity(Number(inAll), order.qtyCompleted), 0)
    if (compareQuantities(more, releasable) < 0) {
      releasable = more
      const short = subtractQuantity(material.qtyRemaining, Math.max(counted(material.availableQty), 0))
      limitedBy = { inventoryID: material.inventoryID, short: Math.max(short, 0) }
    }
  }
  const completable = completableNow(materials, order)
  return { releasable: Math.max(subtractQuantity(releasable, completable), 0), limitedBy, completable }
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/**
 * What can be done with an order now, in one line:
 * `You can release 32 more; limited by BRKT-07 (short 18). You can complete 15 now.`
 */
export function outlookText({ releasable, limitedBy, completable }: ProductionOutlook): string {
  const release = `You can release ${formatQuantity(releasable)} more`
  const complete = `You can complete ${formatQuantity(completable)} now.`
  if (limitedBy === null) return `${release}. ${complete}`
  const short = limitedBy.short > 0 ? ` (short ${formatQuantity(limitedBy.short)})` : ''
  return `${release}; limited by ${limitedBy.inventoryID}${short}. ${complete}`
}
