import type { Queryable } from '../../../database/database'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

/** Refuses bills of materials in which an item is, over however many steps, a part of itself. */
export async function checkBills(tx: Queryable, stage: Stage): Promise<void> {
  const rows = stage.fresh('bills_of_materials')
  if (rows.length === 0) return
  const { rows: existing } = await tx.query<{ made: string; of: string }>(
    'SELECT inventory_id AS made, component_id AS of FROM bill_of_material',
  )
  const parts = new Map<string, string[]>()
  const add = (made: string, of: string) => parts.set(made, [...(parts.get(made) ?? []), of])
  for (const { made, of } of existing) add(made, of)
  for (const row of rows) add(row.text('inventory_id'), row.text('component_id'))
  const search = new CycleSearch(parts)
  for (const row of rows) refuseCycle(stage, search, row)
}

function refuseCycle(stage: Stage, search: CycleSearch, row: Row): void {
  const made = row.text('inventory_id')
  const way = search.wayBack(row.text('component_id'), made)
  if (way)
    stage.refuse('bills_of_materials', row, 'component_id', `${made} would be a part of itself: ${[made, ...way].join(' > ')}`)
}

/** Looks for ways through bills of materials. */
class CycleSearch {
  readonly #parts: ReadonlyMap<string, readonly string[]>
  /** Items below which there is no cycle at all: no need to look again. */
  readonly #sound = new Set<string>()

  constructor(parts: ReadonlyMap<string, readonly string[]>) {
    this.#parts = parts
  }

  /** The way from an item down to another one, both included, or null. */
  wayBack(from: string, to: string): string[] | null {
    if (this.#isSound(from)) return null
    const cameFrom = new Map<string, string | null>([[from, null]])
    for (const item of cameFrom.keys()) {
      if (item === to) return wayTo(to, cameFrom)
      for (const part of this.#parts.get(item) ?? []) if (!cameFrom.has(part)) cameFrom.set(part, item)
    }
    return null
  }

  /** Goes down without recursion: a chain of parts may be long. */
  #isSound(start: string): boolean {
    const onTheWay = new Set<string>()
    const open: { item: string; done: boolean }[] = [{ item: start, done: false }]
    for (let step = open.pop(); step; step = open.pop()) {
      const { item, done } = step
      if (done) {
        onTheWay.delete(item)
        this.#sound.add(item)
        continue
      }
      if (this.#sound.has(item)) continue
      if (onTheWay.has(item)) return false
      onTheWay.add(item)
      open.push({ item, done: true })
      for (const part of this.#parts.get(item) ?? []) {
        if (onTheWay.has(part)) return false
        open.push({ item: part, done: false })
      }
    }
    return true
  }
}

function wayTo(item: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = []
  for (let at: string | null = item; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at)
  return way
}
