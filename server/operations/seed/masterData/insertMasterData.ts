import type { Queryable } from '../../../database/database'
import { insertRows } from '../../../database/insertRows'
import type { Customer } from './customers'
import { type ItemUnit, ITEMS } from './items'
import { SITES } from './sites'

/** What most items are counted in. */
const PIECES: ItemUnit = ['each', 0]

/** Part of a lot at which the next one should be had. */
const REORDER_PART = 0.4

/** Inserts sites, items, bills of materials and customers. What exists is left as it is. */
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
