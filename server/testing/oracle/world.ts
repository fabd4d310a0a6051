import { fromMicros, toMicros } from '../../../contract/quantities/quantity'
import { fixtures } from '../fixtures/fixtures'
import type { TestServer } from '../servers/testServer'
import { type Company, emptyCompany, move, placeKey, transferKey } from './company'
import { found } from './rules/rule'

/** The site of everything except transfers from and to {@link OTHER_SITE}. */
const SITE = 'MAIN'
const OTHER_SITE = 'EAST'

type Quantities = readonly (readonly [item: string, quantity: number])[]

/**
 * Returns a small company in which everything is scarce, so that many rules apply: stock that two documents need, shipments
 * that together exceed their order line, items on several lines of a document, quantities of a millionth, fractional ratios,
 * items with fewer decimals than some of their documents, documents on hold. The copies share the stock.
 */
export function makeCompany(copies: number): Company {
  const company = emptyCompany()
  company.decimals.set('PUMP', 0).set('SEAL', 2)
  const bill = (item: string, ...materials: Quantities) =>
    company.bills.set(
      item,
      materials.map(([component, per]) => ({ item: component, per: toMicros(per) })),
    )
  bill('PUMP', ['BOLT', 4], ['SEAL', 0.25])
  bill('SKID', ['PUMP', 2], ['NUT', 0.333333])
  bill('GIANT', ['DUST', 400_000_000])
  for (let copy = 1; copy <= copies; copy += 1) addPart(company, String(copy).padStart(3, '0'))
  return company
}

function addPart(company: Company, part: string): void {
  const stock: Quantities = [
    ['BOLT', 20],
    ['SEAL', 1.000001],
    ['PUMP', 6],
    ['NUT', 0.5],
  ]
  for (const [item, quantity] of stock) move(company, item, SITE, toMicros(quantity))
  move(company, 'BOLT', OTHER_SITE, toMicros(5))

  const issue = (item: string, quantity: number) => ({ item, quantity, operation: 'Issue' }) as const
  const receipt = (item: string, quantity: number) => ({ item, quantity, operation: 'Receipt' }) as const
  const order = (nbr: number, customer: string, status: string, ...lines: ReturnType<typeof issue | typeof receipt>[]) => {
    const orderNbr = `S-${part}-${nbr}`
    const salesLines = lines.map(({ item, quantity, operation }, index) => {
      const ordered = toMicros(quantity)
      return { orderNbr, lineNbr: index + 1, item, operation, ordered, open: ordered, note: '', files: [] }
    })
    company.salesOrders.set(orderNbr, { orderNbr, customer, site: SITE, status, lines: salesLines })
    return orderNbr
  }
  const several = [receipt('BOLT', 3), receipt('BOLT', 2.5), receipt('SEAL', 0.300001)]
  const mixed = order(1, 'C-1', 'Open', issue('PUMP', 5), ...several, issue('GIANT', 3))
  order(2, 'C-1', 'Open', receipt('NUT', 0.000003), issue('SKID', 2))
  const late = order(3, 'C-2', 'Back Order', issue('BOLT', 1), receipt('PUMP', 1))
  const held = order(4, 'C-1', 'On Hold', issue('BOLT', 2), receipt('BOLT', 2))
  const short = order(5, 'C-2', 'Open', issue('BOLT', 2))

  /** Adds an open shipment of the first line of an order, whose goods are allocated. */
  const shipment = (nbr: number, customer: string, orderNbr: string, ...quantities: number[]) => {
    const { item } = found(company.salesOrders.get(orderNbr)?.lines[0])
    const lines = quantities.map((quantity) => ({ orderNbr, orderLine: 1, item, quantity: toMicros(quantity) }))
    for (const { quantity } of lines) found(company.stock.get(placeKey(item, SITE))).allocated += quantity
    const blank = { site: SITE, status: 'Open', shipDate: '', courier: '', trackingNumber: '', note: '', files: [] }
    const shipmentNbr = `H-${part}-${nbr}`
    company.shipments.set(shipmentNbr, { ...blank, shipmentNbr, customer, lines })
  }
  shipment(1, 'C-1', mixed, 3)
  shipment(2, 'C-1', mixed, 3)
  shipment(3, 'C-2', late, 0.5, 0.499999)
  shipment(4, 'C-1', held, 1)
  shipment(5, 'C-2', short, 2)

  const production = (nbr: number, status: string, item: string, quantity: number, ...needed: Quantities) => {
    const materials = needed.map(([material, required], index) => {
      return { id: index + 1, item: material, required: toMicros(required), released: 0n }
    })
    const made = { item, site: SITE, toProduce: toMicros(quantity), completed: 0n, forLine: null }
    const prodNbr = `P-${part}-${nbr}`
    company.productionOrders.set(prodNbr, { prodNbr, status, ...made, materials })
  }
  production(1, 'Planned', 'PUMP', 10, ['BOLT', 40], ['SEAL', 2.5])
  production(2, 'Released', 'SKID', 3, ['PUMP', 2], ['BOLT', 1], ['BOLT', 2])
  production(3, 'On Hold', 'PUMP', 1, ['BOLT', 4])
  production(4, 'Released', 'PUMP', 3, ['BOLT', 1])
  production(5, 'Released', 'NUT', 2.5, ['BOLT', 1.000001])

  /** Adds a transfer whose goods have left the first site: they were moved in there and out again. */
  const transfer = (nbr: number, shipmentNbr: string, [fromSite, toSite]: readonly [string, string], ...shipped: Quantities) => {
    for (const [item] of shipped) move(company, item, fromSite, 0n)
    const lines = shipped.map(([item, quantity], index) => {
      return { lineNbr: index + 1, item, shipped: toMicros(quantity), received: 0n }
    })
    const orderNbr = `T-${part}-${nbr}`
    const status = 'In Transit'
    company.transfers.set(transferKey(orderNbr, shipmentNbr), { orderNbr, shipmentNbr, fromSite, toSite, status, lines })
  }
  transfer(1, 'TS-1', [SITE, OTHER_SITE], ['BOLT', 4], ['SEAL', 0.300001], ['BOLT', 2])
  transfer(1, 'TS-2', [SITE, OTHER_SITE], ['NUT', 10])
  transfer(2, 'TS-1', [OTHER_SITE, SITE], ['PUMP', 2], ['BOLT', 0.000001])
}

/** Replaces the server's business data by a company's. Uses a single script, because this runs before every sequence. */
export async function loadCompany(server: TestServer, company: Company): Promise<void> {
  const statements: string[] = []
  const given = fixtures({
    async sql(text, parameters = []) {
      statements.push(text.replace(/\$(\d+)/g, (_, ordinal: string) => literal(parameters[Number(ordinal) - 1])))
      return []
    },
  })
  for (const [item, decimals] of company.decimals) await given.counted(item, { decimals })
  for (const [item, materials] of company.bills)
    await given.bill(item, Object.fromEntries(materials.map(({ item: component, per }) => [component, fromMicros(per)])))
  for (const { item, site, onHand } of company.stock.values())
    if (onHand > 0n) await given.stock({ [item]: fromMicros(onHand) }, site)
  for (const { orderNbr, lines, customer: customerId, status } of company.salesOrders.values()) {
    const ordered = lines.map(({ item, ordered: quantity, operation }) => ({ item, qty: fromMicros(quantity), operation }))
    await given.salesOrder(orderNbr, ordered, { customerId, status })
  }
  for (const { shipmentNbr, customer: customerId, lines } of company.shipments.values()) {
    const picked = lines.map(({ orderNbr: order, orderLine: line, quantity }) => ({ order, line, qty: fromMicros(quantity) }))
    await given.shipment(shipmentNbr, picked, { customerId })
  }
  for (const { prodNbr, item, toProduce, materials, status } of company.productionOrders.values()) {
    const needed = materials.map(({ item: material, required }) => ({ item: material, qty: fromMicros(required) }))
    await given.productionOrder(prodNbr, { item, qty: fromMicros(toProduce) }, needed, { status })
  }
  for (const { orderNbr, shipmentNbr, lines, fromSite, toSite } of company.transfers.values()) {
    const shipped = lines.map(({ item, shipped: quantity }) => ({ item, qty: fromMicros(quantity) }))
    await given.transfer(orderNbr, shipmentNbr, shipped, { fromSite, toSite })
  }
  await server.reset()
  await server.script(statements.join(';\n'))
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}
