import type { ProductionHistory } from '../../../../contract/entities/production'
import { counted } from '../../../../contract/quantities/quantity'
import type { Company } from '../company'
import { microsOf, quantityOf, sum } from '../micros'
import { type Judge, recentInstant, unordered } from '../pattern'

/**
 * The production history as a judge. All completions of the model are of now, so their month is left to the server; the totals of the
 * months must make what was completed in all.
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
    const sumOfMonths = sum(months.map(({ totalQtyCompleted }) => microsOf(counted(totalQtyCompleted))))
    return sumOfMonths === total ? null : `months that make ${quantityOf(total)} in all`
  }
}
