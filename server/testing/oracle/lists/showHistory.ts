import type { ProductionHistory } from '../../../../contract/entities/production'
import type { Company } from '../company'
import { microsOf, quantityOf, sum } from '../micros'
import { type Judge, recentInstant, unordered } from '../pattern'

/**
 * Returns a check of the production history. All completions of the model happen now, so the month is not predicted; the totals
 * of the months must add up to all completions.
 */
export function showHistory(company: Company): Judge {
  const total = sum(company.batches.map(({ quantity }) => quantity))
  const lines = company.batches.map(({ batchNbr, prodNbr, quantity }) => {
    const order = company.productionOrders.get(prodNbr)
    const salesOrder = company.salesOrders.get(order?.forLine?.orderNbr ?? '')
    return {
      customerDesc: salesOrder ? `Customer ${salesOrder.customer}` : '',
      salesOrderNbr: salesOrder?.orderNbr ?? '',
      batchNbr,
      prodNbr,
      inventoryCD: order?.item,
      qtyCompleted: quantityOf(quantity),
      createdAt: recentInstant,
    }
  })
  const judgeLines = unordered(lines)
  return (actual) => {
    const months = Object.values(actual as ProductionHistory)
    const wanted = judgeLines(months.flatMap(({ details = [] }) => details))
    if (wanted !== null) return wanted
    const sumOfMonths = sum(months.map(({ totalQtyCompleted }) => microsOf(totalQtyCompleted ?? 0)))
    return sumOfMonths === total ? null : `months that make ${quantityOf(total)} in all`
  }
}
