import { fixtures } from '../fixtures/fixtures'
import type { TestServer } from '../servers/testServer'

interface ItemQuantity {
  readonly item: string
  readonly qty: number
}

export interface World {
  readonly decimals: Readonly<Record<string, number>>
  readonly bills: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly stock: readonly { readonly site: string; readonly quantities: Readonly<Record<string, number>> }[]
  readonly salesOrders: readonly {
    readonly orderNbr: string
    readonly customerId: string
    readonly status: string
    readonly lines: readonly (ItemQuantity & { readonly operation: 'Issue' | 'Receipt' })[]
  }[]
  readonly shipments: readonly {
    readonly shipmentNbr: string
    readonly customerId: string
    readonly lines: readonly { readonly order: string; readonly line: number; readonly qty: number }[]
  }[]
  readonly productionOrders: readonly {
    readonly prodNbr: string
    readonly made: ItemQuantity
    readonly status: string
    readonly materials: readonly ItemQuantity[]
  }[]
  readonly transfers: readonly {
    readonly orderNbr: string
    readonly shipmentNbr: string
    readonly fromSite: string
    readonly toSite: string
    readonly lines: readonly ItemQuantity[]
  }[]
}

/** The site of everything except transfers from and to {@link OTHER_SITE}. */
export const SITE = 'MAIN'
const OTHER_SITE = 'EAST'

/**
 * Returns a small company in which everything is scarce, so that many rules apply: stock that two documents need, shipments
 * that together exceed their order line, items on several lines of a document, quantities of a millionth, fractional ratios,
 * items with fewer decimals than some of their documents, documents on hold. The copies share the stock.
 */
export function makeWorld(copies: number): World {
  const parts = Array.from({ length: copies }, (_, index) => makePart(String(index + 1).padStart(3, '0')))
  return {
    decimals: { PUMP: 0, SEAL: 2 },
    bills: { PUMP: { BOLT: 4, SEAL: 0.25 }, SKID: { PUMP: 2, NUT: 0.333333 }, GIANT: { DUST: 400_000_000 } },
    stock: parts.flatMap(({ stock }) => stock),
    salesOrders: parts.flatMap(({ salesOrders }) => salesOrders),
    shipments: parts.flatMap(({ shipments }) => shipments),
    productionOrders: parts.flatMap(({ productionOrders }) => productionOrders),
    transfers: parts.flatMap(({ transfers }) => transfers),
  }
}

function makePart(part: string): Omit<World, 'bills' | 'decimals'> {
  const issue = (item: string, qty: number) => ({ item, qty, operation: 'Issue' }) as const
  const receipt = (item: string, qty: number) => ({ item, qty, operation: 'Receipt' }) as const
  const of = (item: string, qty: number) => ({ item, qty })
  const mixed = `S-${part}-1`
  const tiny = `S-${part}-2`
  const late = `S-${part}-3`
  const held = `S-${part}-4`
  const short = `S-${part}-5`
  const pick = (order: string, line: number, qty: number) => ({ order, line, qty })
  const shipment = (nbr: number, customerId: string, ...lines: ReturnType<typeof pick>[]) => {
    return { shipmentNbr: `H-${part}-${nbr}`, customerId, lines }
  }
  const production = (nbr: number, status: string, setup: ItemQuantity, ...materials: ItemQuantity[]) => {
    return { prodNbr: `P-${part}-${nbr}`, status, made: setup, materials }
  }
  const there = { fromSite: SITE, toSite: OTHER_SITE }
  const back = { fromSite: OTHER_SITE, toSite: SITE }
  return {
    stock: [
      { site: SITE, quantities: { BOLT: 20, SEAL: 1.000001, PUMP: 6, NUT: 0.5 } },
      { site: OTHER_SITE, quantities: { BOLT: 5 } },
    ],
    salesOrders: [
      {
        orderNbr: mixed,
        customerId: 'C-1',
        status: 'Open',
        lines: [issue('PUMP', 5), receipt('BOLT', 3), receipt('BOLT', 2.5), receipt('SEAL', 0.300001), issue('GIANT', 3)],
      },
      { orderNbr: tiny, customerId: 'C-1', status: 'Open', lines: [receipt('NUT', 0.000003), issue('SKID', 2)] },
      { orderNbr: late, customerId: 'C-2', status: 'Back Order', lines: [issue('BOLT', 1), receipt('PUMP', 1)] },
      { orderNbr: held, customerId: 'C-1', status: 'On Hold', lines: [issue('BOLT', 2), receipt('BOLT', 2)] },
      { orderNbr: short, customerId: 'C-2', status: 'Open', lines: [issue('BOLT', 2)] },
    ],
    shipments: [
      shipment(1, 'C-1', pick(mixed, 1, 3)),
      shipment(2, 'C-1', pick(mixed, 1, 3)),
      shipment(3, 'C-2', pick(late, 1, 0.5), pick(late, 1, 0.499999)),
      shipment(4, 'C-1', pick(held, 1, 1)),
      shipment(5, 'C-2', pick(short, 1, 2)),
    ],
    productionOrders: [
      production(1, 'Planned', of('PUMP', 10), of('BOLT', 40), of('SEAL', 2.5)),
      production(2, 'Released', of('SKID', 3), of('PUMP', 2), of('BOLT', 1), of('BOLT', 2)),
      production(3, 'On Hold', of('PUMP', 1), of('BOLT', 4)),
      production(4, 'Released', of('PUMP', 3), of('BOLT', 1)),
      production(5, 'Released', of('NUT', 2.5), of('BOLT', 1.000001)),
    ],
    transfers: [
      {
        orderNbr: `T-${part}-1`,
        shipmentNbr: 'TS-1',
        ...there,
        lines: [of('BOLT', 4), of('SEAL', 0.300001), of('BOLT', 2)],
      },
      { orderNbr: `T-${part}-1`, shipmentNbr: 'TS-2', ...there, lines: [of('NUT', 10)] },
      { orderNbr: `T-${part}-2`, shipmentNbr: 'TS-1', ...back, lines: [of('PUMP', 2), of('BOLT', 0.000001)] },
    ],
  }
}

/** Replaces the server's business data by a world. Uses a single script, because this runs before every sequence. */
export async function loadWorld(server: TestServer, world: World): Promise<void> {
  const statements: string[] = []
  const given = fixtures({
    async sql(text, parameters = []) {
      statements.push(text.replace(/\$(\d+)/g, (_, ordinal: string) => literal(parameters[Number(ordinal) - 1])))
      return []
    },
  })
  for (const [item, decimals] of Object.entries(world.decimals)) await given.counted(item, { decimals })
  for (const [item, components] of Object.entries(world.bills)) await given.bill(item, components)
  for (const { site, quantities } of world.stock) await given.stock(quantities, site)
  for (const { orderNbr, lines, customerId, status } of world.salesOrders) {
    await given.salesOrder(orderNbr, lines, { customerId, status })
  }
  for (const { shipmentNbr, customerId, lines } of world.shipments) await given.shipment(shipmentNbr, lines, { customerId })
  for (const { prodNbr, made: setup, materials, status } of world.productionOrders) {
    await given.productionOrder(prodNbr, setup, materials, { status })
  }
  for (const { orderNbr, shipmentNbr, lines, fromSite, toSite } of world.transfers) {
    await given.transfer(orderNbr, shipmentNbr, lines, { fromSite, toSite })
  }
  await server.reset()
  await server.script(statements.join(';\n'))
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}
