import { fixtures } from '../fixtures/fixtures'
import type { TestServer } from '../servers/testServer'
import type { World } from './world'

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
  for (const { prodNbr, made, materials, status } of world.productionOrders) {
    await given.productionOrder(prodNbr, made, materials, { status })
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
