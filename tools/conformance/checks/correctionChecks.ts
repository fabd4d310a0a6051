import type { CallsLike } from '../../../contract/calls'
import { ORDER_TYPE } from '../../../contract/constants'
import { cancelSalesRejection, materialsToReturn, productionCorrection } from '../../../contract/rules/corrections'
import { statusFacts } from '../../../contract/statuses'
import type { CallLog } from '../report/callLog'
import { isStatus, lookForStatus, materialsOf, MAX_ORDERS, ordersOf, postingCheck } from './postingChecks'
import type { Run } from './run'

type Correction = CallsLike<{ access: 'edit_content' }>

/**
 * Wraps the check of a correction: without the permission, it only checks that the call is rejected, because nothing more can be
 * tested.
 */
function correctionCheck(name: Correction, check: (run: Run, log: CallLog) => Promise<void>) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const { status } = await run.call(name, { body: {} })
    if (status === 403) return log.skip('the account that is signed in lacks the permission')
    await check(run, log)
    if (log.wasTested) log.tested('corrections')
  }
}

const bodyOf = ({ mark }: Run, productionNbr: string) =>
  ({ productionNbr, orderType: ORDER_TYPE.production, reason: mark }) as const

/** Finds an order that can be canceled or closed. */
async function correctable(run: Run, correction: 'cancel' | 'close') {
  const orders = (await ordersOf(run)).filter((order) => productionCorrection(order, []) !== 'none')
  for (const order of orders.slice(0, MAX_ORDERS)) {
    const materials = await materialsOf(run, order.prodNbr)
    if (productionCorrection(order, materials) === correction) return { order, materials }
  }
  return null
}

const checkCancelProduction = correctionCheck(
  'cancelProduction',
  postingCheck('cancelProduction', 'production order on which nothing is posted', async (run) => {
    const found = await correctable(run, 'cancel')
    return found && { arg: bodyOf(run, found.order.prodNbr) }
  }),
)

const checkCloseProduction = correctionCheck(
  'closeProduction',
  postingCheck('closeProduction', 'production order on which something is posted', async (run) => {
    const found = await correctable(run, 'close')
    if (!found) return null
    const { order, materials } = found
    const returned = materialsToReturn(materials, order).map(({ id }) => id)
    const kept = materials.filter(({ id }) => !returned.includes(id))
    const arg = bodyOf(run, order.prodNbr)
    return {
      arg,
      look: async () => {
        const now = await materialsOf(run, order.prodNbr)
        const isLeft = materialsToReturn(now, order).length > 0
        const unchanged = kept.every(({ id, qtyActual }) => now.find((one) => one.id === id)?.qtyActual === qtyActual)
        if (isLeft || !unchanged) return 'qtyActual of a material is not what the completed units need'
        return lookForStatus(run, 'closeProduction', arg)
      },
    }
  }),
)

const checkCancelSalesOrder = correctionCheck(
  'cancelSalesOrder',
  postingCheck('cancelSalesOrder', 'sales order on which nothing is posted', async (run) => {
    const [sales, shipments, production] = [await run.read('getSales'), await run.read('getShipments'), await ordersOf(run)]
    const picked = new Set(
      (shipments?.shipmentSummaries ?? [])
        .filter(({ status }) => statusFacts('shipment', status)?.isPicked)
        .flatMap(({ shipmentNbr }) => shipments?.shipmentDetails[shipmentNbr] ?? [])
        .map(({ salesOrderNbr }) => salesOrderNbr),
    )
    const order = sales?.summaries.find((candidate) => {
      const lines = sales.details[candidate.orderNbr] ?? []
      const numbers = lines.map(({ productionOrderNbr }) => productionOrderNbr).filter((number) => number !== '')
      const isMade = production.some((one) => numbers.includes(one.prodNbr) && !isStatus(one.status, 'Planned'))
      const of = { lines, openShipments: [], production: [] }
      return !picked.has(candidate.orderNbr) && !isMade && cancelSalesRejection(candidate, of) === null
    })
    return order ? { arg: { orderNbr: order.orderNbr, reason: run.mark } } : null
  }),
)

export const correctionChecks = {
  cancelProduction: checkCancelProduction,
  closeProduction: checkCloseProduction,
  cancelSalesOrder: checkCancelSalesOrder,
} as const
