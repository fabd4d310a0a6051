import type { Queryable } from '../../database/database'
import { insertRows } from '../insertRows'
import type { BillOfMaterialRow, ItemRow } from '../rows'
import type { Customer } from './customers'
import { ITEMS } from './items'
import { SITES } from './sites'

/** Inserts sites, items, bills of materials and customers. What exists is left as it is. */
export async function insertMasterData(tx: Queryable, customers: readonly Customer[]): Promise<void> {
  const items = ITEMS.map(({ id, description, weightKg }): ItemRow => ({ inventory_id: id, description, weight_kg: weightKg }))
  const bills = ITEMS.flatMap(({ id, madeOf = [] }) =>
    madeOf.map(([component_id, qty_per], index): BillOfMaterialRow => ({
      inventory_id: id,
      component_id,
      line_nbr: index + 1,
      qty_per,
    })),
  )
  const existing = 'ON CONFLICT DO NOTHING'
  await insertRows(tx, 'site', SITES, existing)
  await insertRows(tx, 'item', items, existing)
  await insertRows(tx, 'bill_of_material', bills, existing)
  await insertRows(
    tx,
    'customer',
    customers.map(({ row }) => row),
    existing,
  )
}
