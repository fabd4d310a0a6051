import { fixtures } from '../fixtures/fixtures'
import type { TestServer } from '../servers/testServer'

/** The site of everything except transfers from and to {@link OTHER_SITE}. */
export const SITE = 'MAIN'
const OTHER_SITE = 'EAST'

export const BILLS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  PUMP: { BOLT: 4, SEAL: 0.25 },
  SKID: { PUMP: 2, NUT: 0.333333 },
  GIANT: { DUST: 400_000_000 },
}

/** Decimal places of the items with fewer than six. */
export const DECIMALS: Readonly<Record<string, number>> = { PUMP: 0, SEAL: 2 }

/**
 * Replaces the server's business data by a small company in which everything is scarce, so that many rules apply: stock that two
 * documents need, shipments that together exceed their order line, items on several lines of a document, quantities of a
 * millionth, fractional ratios, items with fewer decimals than some of their documents, documents on hold. The copies share the
 * stock. Uses a single script, because this runs before every sequence.
 */
export async function loadCompany(server: TestServer, copies: number): Promise<void> {
  const statements: string[] = []
  const given = fixtures({
    async sql(text, parameters = []) {
      statements.push(text.replace(/\$(\d+)/g, (_, ordinal: string) => literal(parameters[Number(ordinal) - 1])))
      return []
    },
  })
  for (const [item, decimals] of Object.entries(DECIMALS)) await given.counted(item, { decimals })
  for (const [item, components] of Object.entries(BILLS)) await given.bill(item, components)
  for (let copy = 1; copy <= copies; copy += 1) await addPart(given, String(copy).padStart(3, '0'))
  await server.reset()
  await server.script(statements.join(';\n'))
}

async function addPart(given: ReturnType<typeof fixtures>, part: string): Promise<void> {
  await given.stock({ BOLT: 20, SEAL: 1.000001, PUMP: 6, NUT: 0.5 })
  await given.stock({ BOLT: 5 }, OTHER_SITE)

  const issue = (item: string, qty: number) => ({ item, qty, operation: 'Issue' }) as const
  const receipt = (item: string, qty: number) => ({ item, qty, operation: 'Receipt' }) as const
  const order = (nbr: number, customerId: string, status: string, ...lines: Parameters<typeof given.salesOrder>[1]) =>
    given.salesOrder(`S-${part}-${nbr}`, lines, { customerId, status })
  const several = [receipt('BOLT', 3), receipt('BOLT', 2.5), receipt('SEAL', 0.300001)]
  await order(1, 'C-1', 'Open', issue('PUMP', 5), ...several, issue('GIANT', 3))
  await order(2, 'C-1', 'Open', receipt('NUT', 0.000003), issue('SKID', 2))
  await order(3, 'C-2', 'Back Order', issue('BOLT', 1), receipt('PUMP', 1))
  await order(4, 'C-1', 'On Hold', issue('BOLT', 2), receipt('BOLT', 2))
  await order(5, 'C-2', 'Open', issue('BOLT', 2))

  const shipment = (nbr: number, customerId: string, orderOf: number, ...quantities: number[]) => {
    const lines = quantities.map((qty) => ({ order: `S-${part}-${orderOf}`, line: 1, qty }))
    return given.shipment(`H-${part}-${nbr}`, lines, { customerId })
  }
  await shipment(1, 'C-1', 1, 3)
  await shipment(2, 'C-1', 1, 3)
  await shipment(3, 'C-2', 3, 0.5, 0.499999)
  await shipment(4, 'C-1', 4, 1)
  await shipment(5, 'C-2', 5, 2)

  const production = (nbr: number, status: string, item: string, qty: number, ...needed: ReturnType<typeof issue>[]) =>
    given.productionOrder(`P-${part}-${nbr}`, { item, qty }, needed, { status })
  await production(1, 'Planned', 'PUMP', 10, issue('BOLT', 40), issue('SEAL', 2.5))
  await production(2, 'Released', 'SKID', 3, issue('PUMP', 2), issue('BOLT', 1), issue('BOLT', 2))
  await production(3, 'On Hold', 'PUMP', 1, issue('BOLT', 4))
  await production(4, 'Released', 'PUMP', 3, issue('BOLT', 1))
  await production(5, 'Released', 'NUT', 2.5, issue('BOLT', 1.000001))

  const forth = [issue('BOLT', 4), issue('SEAL', 0.300001), issue('BOLT', 2)]
  await given.transfer(`T-${part}-1`, 'TS-1', forth)
  await given.transfer(`T-${part}-1`, 'TS-2', [issue('NUT', 10)])
  const back = { fromSite: OTHER_SITE, toSite: SITE }
  await given.transfer(`T-${part}-2`, 'TS-1', [issue('PUMP', 2), issue('BOLT', 0.000001)], back)
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}
