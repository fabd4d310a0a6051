import type { Queryable } from '../../../database/database'
import { insertRows } from '../../../database/insertRows'
import type { Customer } from './customers'
import { ITEMS, PIECES } from './items'
import { SITES } from './sites'

/** Reorder point as a fraction of the lot. */
const REORDER_PART = 0.4

/** Inserts sites, items, bills of materials and customers. Existing rows are left unchanged. */
export async function insertMasterData(tx: Queryable, customers: readonly Customer[]): Promise<void> {
  const items = ITEMS.map(({ id, description, weightKg, lot, unit: [uom, decimals] = PIECES }) => ({
    inventory_id: id,
    description,
    weight_kg: weightKg,
    uom,
    decimals,
    reorder_point: Math.ceil(lot * REORDER_PART),
  }))
  const bills = ITEMS.flatMap(({ id, madeOf = [] }) =>
    madeOf.map(([component_id, qty_per], index) => ({ inventory_id: id, component_id, line_nbr: index + 1, qty_per })),
  )
  const existing = 'ON CONFLICT DO NOTHING'
  await insertRows(tx, 'site', SITES, existing)
  await insertRows(tx, 'item', items, existing)
  await insertRows(tx, 'bill_of_material', bills, existing)
  const customerRows = customers.map(({ row }) => row)
  await insertRows(tx, 'customer', customerRows, existing)
}
