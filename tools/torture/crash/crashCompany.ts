import { fixtures, settleLists } from '../../../server/testing/fixtures/fixtures'
import type { TestServer } from '../../../server/testing/servers/testServer'

/** Documents of a kind for each round: about as many as its writers can process, or more. */
export const DOCUMENTS_PER_ROUND = 60

export const ENDLESS = { salesOrder: 'S-ENDLESS', transfer: 'T-ENDLESS', transferShipment: 'TS-ENDLESS' } as const

const PLENTY = 1_000_000

/** Returns the numbers of a round's documents; those with lines have {@link DOCUMENTS_PER_ROUND} of them. */
export function documentsOf(round: number) {
  return {
    /** A sales order whose lines get notes and files. */
    noted: `R${round}-NOTED`,
    shipment: (index: number) => `R${round}-H${index}`,
    productionOrder: (index: number) => `R${round}-P${index}`,
    /** An item that does not exist until it is counted. */
    counted: (index: number) => `R${round}-C${index}`,
  }
}

export async function foundCompany(server: TestServer): Promise<void> {
  const given = fixtures(server)
  await given.stock({ PUMP: PLENTY, BOLT: PLENTY })
  await given.salesOrder(ENDLESS.salesOrder, [{ item: 'VALVE', qty: PLENTY, operation: 'Receipt' }])
  await given.transfer(ENDLESS.transfer, ENDLESS.transferShipment, [{ item: 'VALVE', qty: PLENTY }])
}

/**
 * Creates the documents of one round: shipments to confirm, production orders to process, lines for notes and files, items to
 * count.
 */
export async function addDocuments(server: TestServer, round: number): Promise<void> {
  const { noted } = documentsOf(round)
  const shipped = `R${round}-SHIPPED`
  const numbers = `generate_series(1, ${DOCUMENTS_PER_ROUND}) AS n`
  await server.script(`
    BEGIN;
    INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date)
      SELECT order_nbr, 'C-1', 'MAIN', 'Open', '2026-03-01' FROM unnest(ARRAY['${noted}', '${shipped}']) AS order_nbr;
    INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
      SELECT order_nbr, n, 'PUMP', 'Issue', 1, 1, 'MAIN' FROM unnest(ARRAY['${noted}', '${shipped}']) AS order_nbr, ${numbers};
    INSERT INTO shipment (shipment_nbr, customer_id, site_id, status)
      SELECT 'R${round}-H' || n, 'C-1', 'MAIN', 'Open' FROM ${numbers};
    INSERT INTO shipment_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, shipped_qty)
      SELECT 'R${round}-H' || n, 1, '${shipped}', n, 'PUMP', 1 FROM ${numbers};
    UPDATE stock SET qty_allocated = qty_allocated + ${DOCUMENTS_PER_ROUND} WHERE inventory_id = 'PUMP' AND site_id = 'MAIN';
    INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, status)
      SELECT 'R${round}-P' || n, 'PUMP', 'MAIN', 1, 'Planned' FROM ${numbers};
    INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required)
      SELECT 'R${round}-P' || n, 1, 'BOLT', 2 FROM ${numbers};
    INSERT INTO item (inventory_id, description) SELECT 'R${round}-C' || n, 'Counted' FROM ${numbers};
    COMMIT`)
  await settleLists(server)
}
