import { type Company, emptyCompany, move, placeKey, transferKey } from './company'
import { found, microsOf } from './rules/rule'
import { SITE, type World } from './world'

export function companyOf(world: World): Company {
  const company = emptyCompany()
  for (const [item, decimals] of Object.entries(world.decimals)) company.decimals.set(item, decimals)
  for (const [item, components] of Object.entries(world.bills)) {
    const materials = Object.entries(components).map(([component, per]) => ({ item: component, per: microsOf(per) }))
    company.bills.set(item, materials)
  }
  for (const { site, quantities } of world.stock) {
    for (const [item, qty] of Object.entries(quantities)) move(company, item, site, microsOf(qty))
  }
  for (const order of world.salesOrders) addSalesOrder(company, order)
  for (const shipment of world.shipments) addShipment(company, shipment)
  for (const order of world.productionOrders) addProductionOrder(company, order)
  for (const transfer of world.transfers) addTransfer(company, transfer)
  return company
}

type Each<List extends readonly unknown[]> = List[number]

function addSalesOrder(company: Company, { orderNbr, customerId, status, lines }: Each<World['salesOrders']>): void {
  company.salesOrders.set(orderNbr, {
    orderNbr,
    customer: customerId,
    site: SITE,
    status,
    lines: lines.map(({ item, qty, operation }, index) => ({
      orderNbr,
      lineNbr: index + 1,
      item,
      operation,
      ordered: microsOf(qty),
      open: microsOf(qty),
      note: '',
      files: [],
    })),
  })
}

/** Adds an open shipment, whose lines are allocated. */
function addShipment(company: Company, { shipmentNbr, customerId, lines }: Each<World['shipments']>): void {
  const picked = lines.map(({ order, line, qty }) => {
    const { item } = found(company.salesOrders.get(order)?.lines[line - 1])
    const stock = found(company.stock.get(placeKey(item, SITE)))
    stock.allocated += microsOf(qty)
    return { orderNbr: order, orderLine: line, item, quantity: microsOf(qty) }
  })
  company.shipments.set(shipmentNbr, {
    shipmentNbr,
    customer: customerId,
    site: SITE,
    status: 'Open',
    shipDate: '',
    courier: '',
    trackingNumber: '',
    lines: picked,
    note: '',
    files: [],
  })
}

function addProductionOrder(
  company: Company,
  { prodNbr, made: setup, materials, status }: Each<World['productionOrders']>,
): void {
  company.productionOrders.set(prodNbr, {
    prodNbr,
    item: setup.item,
    site: SITE,
    toProduce: microsOf(setup.qty),
    completed: 0n,
    status,
    forLine: null,
    materials: materials.map(({ item, qty }, index) => ({ id: index + 1, item, required: microsOf(qty), released: 0n })),
  })
}

/** Adds a transfer whose goods have left the source site: they were moved in there and out again. */
function addTransfer(company: Company, transfer: Each<World['transfers']>): void {
  const { orderNbr, shipmentNbr, fromSite, toSite, lines } = transfer
  for (const { item } of lines) move(company, item, fromSite, 0n)
  company.transfers.set(transferKey(orderNbr, shipmentNbr), {
    orderNbr,
    shipmentNbr,
    toSite,
    status: 'In Transit',
    lines: lines.map(({ item, qty }, index) => ({ lineNbr: index + 1, item, shipped: microsOf(qty), received: 0n })),
  })
}
