import { QUANTITY_LIMIT } from '../../../contract/constants'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { Stage } from '../stage'
import { isWritten, needSql } from '../stageTable'

type Part = Readonly<Record<'made' | 'of', string>> & { readonly line: number }

export async function checkBills(stage: Stage): Promise<void> {
  if (!stage.writes('bills_of_materials')) return
  const written = `SELECT line, inventory_id AS made, component_id AS of FROM import_bills_of_materials AS row WHERE ${isWritten('row')}`
  const others = `SELECT 0, inventory_id, component_id FROM bill_of_material AS there WHERE NOT EXISTS (
    SELECT FROM import_bills_of_materials AS row
    WHERE row.inventory_id = there.inventory_id AND row.line_nbr = there.line_nbr AND row.state = 'changed')`
  const parts = new Map<string, string[]>()
  for await (const { made, of } of stage.select<Part>(`${written} UNION ALL ${others}`)) addTo(parts, made, of)
  const unsound = itemsWithCycles(parts)
  for await (const { line, made, of } of stage.select<Part>(`${written} ORDER BY line`)) {
    const way = unsound.has(of) ? wayDown(parts, of, made) : null
    if (!way) continue
    const reason = `${made} would be a part of itself: ${[made, ...way].join(' > ')}`
    stage.findings.row('bills_of_materials', line, 'component_id', reason)
  }
}

type Lists = ReadonlyMap<string, readonly string[]>

function addTo(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Returns the items with a cycle below them: those that are left when every item goes whose parts have all gone. */
function itemsWithCycles(parts: Lists): ReadonlySet<string> {
  const usedIn = new Map<string, string[]>()
  for (const [made, of] of parts) for (const part of of) addTo(usedIn, part, made)
  const waitsFor = new Map([...parts].map(([made, of]) => [made, of.length]))
  const gone = [...usedIn.keys()].filter((item) => !parts.has(item))
  for (const item of gone) {
    for (const made of usedIn.get(item) ?? []) {
      const left = (waitsFor.get(made) ?? 0) - 1
      waitsFor.set(made, left)
      if (left === 0) gone.push(made)
    }
  }
  return new Set([...waitsFor].flatMap(([made, left]) => (left > 0 ? [made] : [])))
}

function wayDown(parts: Lists, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const item of cameFrom.keys()) {
    if (item === to) break
    for (const part of parts.get(item) ?? []) if (!cameFrom.has(part)) cameFrom.set(part, item)
  }
  if (!cameFrom.has(to)) return null
  const way: string[] = []
  for (let at: string | null = to; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at)
  return way
}

/** SQL: new and changed production orders without materials in the files; they get those of their item's bill. */
const EXPLODED = `(
  SELECT prod_nbr, line, inventory_id, qty_to_produce FROM import_production_orders AS document
  WHERE (state = 'new' OR (state = 'changed' AND EXISTS (
      SELECT FROM production_order AS there WHERE there.prod_nbr = document.prod_nbr
        AND (there.inventory_id <> document.inventory_id OR there.qty_to_produce <> document.qty_to_produce))))
    AND NOT EXISTS (SELECT FROM import_production_materials AS material WHERE material.prod_nbr = document.prod_nbr AND material.state <> 'made')
)`

export async function explodeBills(stage: Stage): Promise<void> {
  if (!stage.writes('production_orders')) return
  await stage.loadKnown('bills_of_materials', `SELECT inventory_id FROM ${EXPLODED} AS document`, ['inventory_id'])
  await stage.reject(
    'production_orders',
    `SELECT line, 'prod_nbr' AS field, inventory_id || ' has no bill of materials, and production_materials.csv has no rows of this order' AS reason
     FROM ${EXPLODED} AS document WHERE NOT EXISTS (
       SELECT FROM import_bills_of_materials AS part WHERE part.inventory_id = document.inventory_id) ORDER BY line`,
  )
  const needed = `${EXPLODED} AS document JOIN import_bills_of_materials AS part
    ON part.inventory_id = document.inventory_id AND part.state <> 'bad'`
  await stage.reject(
    'production_orders',
    `SELECT document.line, 'qty_to_produce' AS field, 'would need more than ${formatQuantity(QUANTITY_LIMIT)} of ' || part.component_id AS reason
     FROM ${needed} WHERE part.qty_per * document.qty_to_produce > ${QUANTITY_LIMIT} ORDER BY document.line, part.line_nbr`,
  )
  // Rounded up, as the app does when an order is planned.
  await stage.run(`INSERT INTO import_production_materials (line, state, prod_nbr, line_nbr, inventory_id, total_required, qty_released)
     SELECT document.line, 'made', document.prod_nbr, part.line_nbr, part.component_id,
       ${needSql('part.qty_per * document.qty_to_produce', 'part.component_id')}, 0
     FROM ${needed} WHERE part.qty_per * document.qty_to_produce <= ${QUANTITY_LIMIT}`)
}
