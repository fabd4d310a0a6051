import { QUANTITY_LIMIT } from '../../../contract/constants'
import type { ProductionOrder } from '../../../contract/entities/production'
import type { OrderLine } from '../../../contract/entities/sales'
import { rejectTooManyDecimals, shareRoundedUp } from '../../../contract/quantities/decimalPlaces'
import {
  compareQuantities,
  counted,
  fromMicros,
  ONE_IN_MICROS,
  subtractQuantity,
  sumMicrosBy,
  sumQuantities,
  toMicros,
} from '../../../contract/quantities/quantity'
import {
  cancelProductionRejection,
  closeProductionRejection,
  materialsToReturn,
  productionCorrection,
} from '../../../contract/rules/corrections'
import { linkRejections } from '../../../contract/rules/linkedOrders'
import { checkCompletion, completableNow, isFullyProduced, productionActions } from '../../../contract/rules/production'
import { isReceiptLine } from '../../../contract/rules/receiving'
import { rejectWhen } from '../../common/errors'
import { type Amount, at, choose, first, reasonOf, settle, UNKNOWN_ID } from './amounts'
import type { Model, PlannedCall } from './attempt'
import {
  addStock,
  cancelProduction,
  type Company,
  found,
  isWorkable,
  itemOf,
  linesIn,
  materialsIn,
  must,
  nextNumber,
  orderIn,
  productionIn,
  stockOf,
} from './company'
import { NOW } from './pattern'
import { BILLS, DECIMALS, SITE } from './world'

// How production changes the rows. The rules are those of the contract, which have tests of their own.

const ofProduction =
  (isApt: (order: ProductionOrder, company: Company) => boolean) =>
  (company: Company, { pick }: PlannedCall) => {
    const order = choose(company.production, pick, (candidate) => isApt(candidate, company))
    return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' as const }
  }

const correction = (kind: 'cancel' | 'close') => (company: Company, planned: PlannedCall) => ({
  ...ofProduction((order) => productionCorrection(order, materialsIn(company, order)) === kind)(company, planned),
  reason: reasonOf(planned),
})

export const productionModel = {
  getOrderDetails: {
    weight: 2,
    request: ofProduction(() => true),
    perform: (company, { productionNbr }) =>
      materialsIn(company, productionIn(company, productionNbr)).map((material) => {
        const availableQty = stockOf(company, material.inventoryID)?.qtyHardAvailable ?? 0
        return { ...material, availableQty, hasEnoughInventory: compareQuantities(availableQty, material.qtyRemaining) >= 0 }
      }),
  },

  releaseOrder: {
    weight: 4,
    request: ofProduction((order) => productionActions(order) === 'release-order'),
    perform(company, { productionNbr }) {
      const order = productionIn(company, productionNbr)
      must(productionActions(order) === 'release-order', 'CONFLICT')
      order.status = 'Released'
      return { status: order.status }
    },
  },

  releaseMaterials: {
    weight: 16,
    request(company, { pick, lines }) {
      const order = choose(company.production, pick, (candidate) => productionActions(candidate) === 'produce')
      const materials = order ? materialsIn(company, order) : []
      const release = (material: (typeof materials)[number] | undefined, amount: Amount) => ({
        id: material?.id ?? 99,
        inventoryID: material?.inventoryID ?? UNKNOWN_ID,
        quantity: settle(amount, material?.qtyRemaining ?? 0),
      })
      // Mostly the same fraction of every material, as the screen does it: otherwise units could hardly ever be completed.
      const materialsToRelease =
        order && pick % 3 > 0
          ? materials.map((material) => release(material, first(lines).amount))
          : lines.map((line) => release(at(materials, line.pick), line.amount))
      return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', materialsToRelease }
    },
    perform(company, { productionNbr, materialsToRelease }) {
      const order = productionIn(company, productionNbr)
      must(productionActions(order) === 'produce', 'CONFLICT')
      const materials = materialsIn(company, order)
      const wanted = sumMicrosBy(
        materialsToRelease.map(({ id, inventoryID, quantity }) => {
          const line = materials.find((material) => String(material.id) === String(id))
          must(line?.inventoryID === inventoryID, 'RULE_VIOLATED')
          return [line, quantity] as const
        }),
      )
      const released = materials.flatMap((line) =>
        wanted.has(line) ? [{ line, quantity: fromMicros(wanted.get(line) ?? 0n) }] : [],
      )
      for (const { line, quantity } of released) {
        must(compareQuantities(quantity, line.qtyRemaining) <= 0, 'CONFLICT')
        const { inventoryID: inventoryId, qtyRemaining } = line
        const decimals = DECIMALS[inventoryId]
        must(
          rejectTooManyDecimals(quantity, { inventoryId, decimals, remaining: counted(qtyRemaining) }) === null,
          'RULE_VIOLATED',
        )
      }
      const ofItem = sumMicrosBy(materialsToRelease.map(({ inventoryID, quantity }) => [inventoryID, quantity]))
      for (const [item, quantity] of ofItem)
        must(quantity <= toMicros(stockOf(company, item)?.qtyHardAvailable ?? 0), 'INSUFFICIENT_INVENTORY')

      for (const { line, quantity } of released) {
        line.qtyActual = sumQuantities([line.qtyActual, quantity])
        line.qtyRemaining = subtractQuantity(line.qtyRemaining, quantity)
        addStock(company, [{ item: line.inventoryID, site: SITE, quantity: -quantity }])
      }
      order.status = 'In Process'
      return { status: order.status }
    },
  },

  completeProduction: {
    weight: 12,
    request(company, { pick, lines }) {
      const completable = (order: ProductionOrder) => completableNow(materialsIn(company, order), order)
      const order = choose(company.production, pick, (candidate) => completable(candidate) > 0)
      const qtyToComplete = settle(first(lines).amount, order ? completable(order) : 0)
      const inventoryID = order?.inventoryCd ?? UNKNOWN_ID
      return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', qtyToComplete, inventoryID }
    },
    perform(company, { productionNbr, inventoryID, qtyToComplete }) {
      const order = productionIn(company, productionNbr)
      must(productionActions(order) === 'produce', 'CONFLICT')
      must(inventoryID === order.inventoryCd, 'RULE_VIOLATED')
      rejectWhen(checkCompletion(materialsIn(company, order), order, qtyToComplete))
      addStock(company, [{ item: inventoryID, site: SITE, quantity: qtyToComplete }])
      const batchNbr = nextNumber(company, 'PB')
      const salesOrderNbr = order.salesOrderNbr ?? ''
      const customerDesc = company.salesOrders.find(({ orderNbr }) => orderNbr === salesOrderNbr)?.customerName ?? ''
      const made = { batchNbr, prodNbr: productionNbr, inventoryCD: inventoryID, qtyCompleted: qtyToComplete, createdAt: NOW }
      company.batches.push({ ...made, salesOrderNbr, customerDesc })
      order.qtyCompleted = sumQuantities([order.qtyCompleted, qtyToComplete])
      order.status = isFullyProduced(order) ? 'Completed' : 'In Process'
      return { batchNbr, status: order.status }
    },
  },

  createLinkedOrder: {
    weight: 6,
    request(company, { pick, lines }) {
      const isFree = (line: OrderLine) => !isReceiptLine(line) && !line.completed && line.productionOrderNbr === ''
      const line = choose([...company.salesLines.values()].flat(), pick, isFree)
      const quantity = settle(first(lines).amount, line?.openQty ?? 0)
      return {
        salesOrderNbr: line?.orderNbr ?? UNKNOWN_ID,
        salesOrderType: 'OE',
        inventoryID: line?.inventoryId ?? UNKNOWN_ID,
        qtyToProduce: pick % 4 === 0 ? quantity : Math.ceil(quantity),
        lineNbr: line?.lineNbr ?? 1,
      }
    },
    perform(company, request) {
      const { salesOrderNbr, inventoryID, qtyToProduce, lineNbr } = request
      const order = orderIn(company, salesOrderNbr)
      must(isWorkable(order), 'CONFLICT')
      const line = found(linesIn(company, salesOrderNbr).find((candidate) => candidate.lineNbr === lineNbr))
      rejectWhen(linkRejections(line, request)[0] ?? null)
      const materials = Object.entries(BILLS[inventoryID] ?? {}).map(([material, per], index) => {
        const required = shareRoundedUp(toMicros(per), toMicros(qtyToProduce), ONE_IN_MICROS, DECIMALS[material])
        const totalRequired = fromMicros(required)
        const { inventoryId, inventoryDesc: description, ...unit } = itemOf(material)
        const line = { id: index + 1, inventoryID: inventoryId, description, ...unit, totalRequired, qtyActual: 0 }
        return { ...line, qtyRemaining: totalRequired, availableQty: 0, hasEnoughInventory: false }
      })
      must(materials.length > 0 && materials.every(({ totalRequired }) => totalRequired <= QUANTITY_LIMIT), 'RULE_VIOLATED')

      const prodNbr = nextNumber(company, 'PR')
      const { inventoryId: inventoryCd, ...item } = itemOf(inventoryID)
      const prodDesc = `For sales order ${salesOrderNbr}, line ${lineNbr}`
      const made = { prodNbr, prodDesc, inventoryCd, ...item, salesOrderNbr, warehouseDesc: `Site ${SITE}` }
      company.production.push({ ...made, qtyToProduce, qtyCompleted: 0, status: 'Planned' })
      company.materials.set(prodNbr, materials)
      line.productionOrderNbr = prodNbr
      return { productionOrderNbr: prodNbr, status: 'Planned' }
    },
  },

  cancelProduction: {
    weight: 1,
    request: correction('cancel'),
    perform(company, { productionNbr }) {
      const order = productionIn(company, productionNbr)
      rejectWhen(cancelProductionRejection(order, materialsIn(company, order)))
      cancelProduction(company, order)
      return { status: order.status }
    },
  },

  closeProduction: {
    weight: 2,
    request: correction('close'),
    perform(company, { productionNbr }) {
      const order = productionIn(company, productionNbr)
      const materials = materialsIn(company, order)
      rejectWhen(closeProductionRejection(order, materials))
      const returned = materialsToReturn(materials, order)
      addStock(
        company,
        returned.map(({ inventoryID, quantity }) => ({ item: inventoryID, site: SITE, quantity })),
      )
      for (const { id, quantity } of returned) {
        const material = found(materials.find((candidate) => candidate.id === id))
        material.qtyActual = subtractQuantity(material.qtyActual, quantity)
        material.qtyRemaining = sumQuantities([material.qtyRemaining, quantity])
      }
      order.status = 'Closed'
      return { status: order.status }
    },
  },
} satisfies Model
