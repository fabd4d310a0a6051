import type { Transaction } from '../../../database/database'
import type { Stage } from '../staging/stage'
import { isWritten } from '../staging/stageTable'

interface Part {
  readonly line: number
  readonly made: string
  readonly of: string
}

/** Refuses bills of materials in which an item contains itself, directly or through others. */
export async function checkBills(tx: Transaction, stage: Stage): Promise<void> {
  if (!stage.writes('bills_of_materials')) return
  const written = `SELECT line, inventory_id AS made, component_id AS of FROM import_bills_of_materials AS row WHERE ${isWritten('row')}`
  const others = `SELECT 0, inventory_id, component_id FROM bill_of_material AS there WHERE NOT EXISTS (
    SELECT FROM import_bills_of_materials AS row
    WHERE row.inventory_id = there.inventory_id AND row.line_nbr = there.line_nbr AND row.state = 'changed')`
  const parts = new Map<string, string[]>()
  for await (const { made, of } of stage.select<Part>(tx, `${written} UNION ALL ${others}`)) {
    const known = parts.get(made)
    if (known) known.push(of)
    else parts.set(made, [of])
  }
  const search = new CycleSearch(parts)
  for await (const row of stage.select<Part>(tx, `${written} ORDER BY line`)) refuseCycle(stage, search, row)
}

function refuseCycle(stage: Stage, search: CycleSearch, { line, made, of }: Part): void {
  const way = search.wayBack(of, made)
  if (!way) return
  const reason = `${made} would be a part of itself: ${[made, ...way].join(' > ')}`
  stage.findings.row('bills_of_materials', line, 'component_id', reason)
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
