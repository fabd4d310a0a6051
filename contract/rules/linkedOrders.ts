import type { OrderLine } from '../entities/sales'
import { rejectTooManyDecimals } from '../quantities/decimalPlaces'
import { counted } from '../quantities/quantity'
import type { RuleRejection } from '../rejection'

/** A line of a sales order, with the number of its active production order, `''` for none. */
type Line = Pick<
  OrderLine,
  'orderNbr' | 'lineNbr' | 'inventoryId' | 'operation' | 'openQty' | 'completed' | 'productionOrderNbr' | 'decimals' | 'hasBill'
>

export function noBillText(inventoryId: string): string {
  return `${inventoryId} has no bill of materials, so it cannot be produced`
}

/** Why no production order can be linked to a line. */
interface LinkRejection extends RuleRejection {
  readonly because: 'item' | 'operation' | 'completed' | 'fraction' | 'linked' | 'bill'
}

/** Returns every reason against linking a production order to a sales order line, in the order in which they are reported. */
export function linkRejections(
  { orderNbr, lineNbr, inventoryId, operation, openQty, completed, productionOrderNbr, decimals, hasBill }: Line,
  { inventoryID, qtyToProduce }: { readonly inventoryID: string; readonly qtyToProduce: number },
): LinkRejection[] {
  const tooFine = rejectTooManyDecimals(qtyToProduce, { inventoryId, decimals, remaining: counted(openQty) })
  const named = `Line ${lineNbr} of sales order ${orderNbr}`
  const rejections: (LinkRejection | false)[] = [
    inventoryId !== inventoryID && {
      because: 'item',
      code: 'RULE_VIOLATED',
      message: `${named} is for ${inventoryId}, not ${inventoryID}`,
    },
    operation.toLowerCase() !== 'issue' && {
      because: 'operation',
      code: 'RULE_VIOLATED',
      message: `${named} is received, not issued, so nothing is produced for it`,
    },
    completed && { because: 'completed', code: 'CONFLICT', message: `${named} is completed` },
    tooFine !== null && { because: 'fraction', ...tooFine },
    productionOrderNbr !== '' && {
      because: 'linked',
      code: 'CONFLICT',
      message: `${named} already has production order ${productionOrderNbr}`,
    },
    hasBill === false && { because: 'bill', code: 'RULE_VIOLATED', message: noBillText(inventoryId) },
  ]
  return rejections.filter((rejection) => rejection !== false)
}
