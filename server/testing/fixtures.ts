import type { TestServer } from './testServer'

/** A line of a sales order. Lines are numbered from 1 in the order given. */
interface SalesLine {
  readonly item: string
  readonly qty: number
  /** Default: Issue. */
  readonly operation?: 'Issue' | 'Receipt'
}

/** What a line of a shipment takes from a line of a sales order. */
interface ShippedLine {
  readonly order: string
  readonly line: number
  readonly qty: number
}

interface ItemQuantity {
  readonly item: string
  readonly qty: number
}

/** Where everything stands unless a test says otherwise. */
const SITE = 'MAIN'
const CUSTOMER = 'C-1'

/** Who wrote the fixtures: no user of the app, so that nothing of it has to be in the audit trail. */
const AUTHOR = 'fixture'

/**
 * Builders of small test data, which keep every invariant. Items, sites and customers come into being when they are first
 * named; documents are named by the test, outside the form of the numbers that the server gives.
 */
export function fixtures(server: Pick<TestServer, 'sql'>) {
  const { sql } = server

  async function site(siteId: string): Promise<void> {
    await sql('INSERT INTO site (site_id, description) VALUES ($1, $2) ON CONFLICT DO NOTHING', [siteId, `Site ${siteId}`])
  }

  async function item(inventoryId: string): Promise<void> {
    await sql('INSERT INTO item (inventory_id, description) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      inventoryId,
      `Item ${inventoryId}`,
    ])
  }

  async function customer(customerId: string): Promise<void> {
    await sql('INSERT INTO customer (customer_id, name, alternate_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      customerId,
      `Customer ${customerId}`,
      `ALT-${customerId}`,
    ])
  }

  async function move(inventoryId: string, siteId: string, qty: number, reason: string, document: string, line: number | null) {
    await site(siteId)
    await item(inventoryId)
    await sql(
      `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, document_line, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [inventoryId, siteId, qty, reason, document, line, AUTHOR],
    )
  }

  return {
    /** Says what an item is counted in, e.g. `counted('PUMP', { decimals: 0, uom: 'each' })`. */
    async counted(inventoryId: string, { decimals = 6, uom = '' }: { readonly decimals?: number; readonly uom?: string }) {
      await item(inventoryId)
      await sql('UPDATE item SET decimals = $2, uom = $3 WHERE inventory_id = $1', [inventoryId, decimals, uom])
    },

    /** Puts items on the shelf: `stock({ BOLT: 10 })`. */
    async stock(quantities: Readonly<Record<string, number>>, siteId = SITE): Promise<void> {
      for (const [inventoryId, qty] of Object.entries(quantities))
        await move(inventoryId, siteId, qty, 'opening', 'opening', null)
    },

    /** Says what one unit of an item is made of: `bill('PUMP', { BOLT: 4 })`. */
    async bill(inventoryId: string, components: Readonly<Record<string, number>>): Promise<void> {
      await item(inventoryId)
      for (const [index, [component, qtyPer]] of Object.entries(components).entries()) {
        await item(component)
        await sql('INSERT INTO bill_of_material (inventory_id, component_id, line_nbr, qty_per) VALUES ($1, $2, $3, $4)', [
          inventoryId,
          component,
          index + 1,
          qtyPer,
        ])
      }
    },

    /** A sales order of customer C-1 (`customerId` for another) with nothing received or shipped yet. */
    async salesOrder(
      orderNbr: string,
      lines: readonly SalesLine[],
      { status = 'Open', customerId = CUSTOMER, siteId = SITE } = {},
    ): Promise<void> {
      await site(siteId)
      await customer(customerId)
      await sql(
        `INSERT INTO sales_order (order_nbr, customer_order_nbr, customer_id, site_id, status, order_date, ship_date)
         VALUES ($1, $2, $3, $4, $5, '2026-03-01', '2026-03-20')`,
        [orderNbr, `PO-${orderNbr}`, customerId, siteId, status],
      )
      for (const [index, line] of lines.entries()) {
        await item(line.item)
        await sql(
          `INSERT INTO sales_order_line
             (order_nbr, line_nbr, inventory_id, line_desc, customer_alternate_id, operation, order_qty, open_qty, ship_date, site_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7, '2026-03-20', $8)`,
          [
            orderNbr,
            index + 1,
            line.item,
            `Line of ${line.item}`,
            `ALT-${line.item}`,
            line.operation ?? 'Issue',
            line.qty,
            siteId,
          ],
        )
      }
    },

    /** An open shipment that has picked its lines: the stock must be there. */
    async shipment(
      shipmentNbr: string,
      lines: readonly ShippedLine[],
      { customerId = CUSTOMER, siteId = SITE } = {},
    ): Promise<void> {
      await sql(`INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ($1, $2, $3, 'Open')`, [
        shipmentNbr,
        customerId,
        siteId,
      ])
      for (const [index, { order, line, qty }] of lines.entries()) {
        await sql(
          `WITH picked AS (
             INSERT INTO shipment_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, shipped_qty)
             SELECT $1, $2, order_nbr, line_nbr, inventory_id, $5::numeric FROM sales_order_line
             WHERE order_nbr = $3 AND line_nbr = $4
             RETURNING inventory_id, shipped_qty
           )
           UPDATE stock SET qty_allocated = qty_allocated + shipped_qty
           FROM picked WHERE stock.inventory_id = picked.inventory_id AND site_id = $6`,
          [shipmentNbr, index + 1, order, line, qty, siteId],
        )
      }
    },

    /** A production order of which nothing is released or made yet. */
    async productionOrder(
      prodNbr: string,
      made: ItemQuantity,
      materials: readonly ItemQuantity[],
      { status = 'Planned', siteId = SITE } = {},
    ): Promise<void> {
      await site(siteId)
      await item(made.item)
      await sql(
        `INSERT INTO production_order (prod_nbr, inventory_id, prod_desc, site_id, qty_to_produce, status)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [prodNbr, made.item, `Making ${made.item}`, siteId, made.qty, status],
      )
      for (const [index, material] of materials.entries()) {
        await item(material.item)
        await sql('INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required) VALUES ($1, $2, $3, $4)', [
          prodNbr,
          index + 1,
          material.item,
          material.qty,
        ])
      }
    },

    /** A transfer shipment on its way: the goods have left the source site. */
    async transfer(
      orderNbr: string,
      shipmentNbr: string,
      lines: readonly ItemQuantity[],
      { fromSite = SITE, toSite = 'EAST' } = {},
    ): Promise<void> {
      await site(fromSite)
      await site(toSite)
      await sql(
        `INSERT INTO transfer_order (order_nbr, description, from_site, to_site) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [orderNbr, `Transfer ${orderNbr}`, fromSite, toSite],
      )
      await sql(
        `INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date, tracking_number, package_desc)
         VALUES ($1, $2, 'In Transit', '2026-03-05', 'T-1', '1 pallet')`,
        [orderNbr, shipmentNbr],
      )
      for (const [index, line] of lines.entries()) {
        await move(line.item, fromSite, line.qty, 'opening', 'opening', null)
        await move(line.item, fromSite, -line.qty, 'transfer_out', `${orderNbr}/${shipmentNbr}`, index + 1)
        await sql(
          `INSERT INTO transfer_line (order_nbr, shipment_nbr, line_nbr, inventory_id, line_desc, shipped_qty)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [orderNbr, shipmentNbr, index + 1, line.item, `Line of ${line.item}`, line.qty],
        )
      }
    },
  }
}

/** What is on hand of an item and what of it is hard available, or zero where it never was. */
export async function stockOf(
  server: Pick<TestServer, 'sql'>,
  inventoryId: string,
  siteId = SITE,
): Promise<{ onHand: number; available: number }> {
  const rows = await server.sql<{ onHand: string; available: string }>(
    `SELECT qty_on_hand AS "onHand", qty_on_hand - qty_allocated AS available FROM stock WHERE inventory_id = $1 AND site_id = $2`,
    [inventoryId, siteId],
  )
  return { onHand: Number(rows[0]?.onHand ?? 0), available: Number(rows[0]?.available ?? 0) }
}
