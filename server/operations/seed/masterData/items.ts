import { COMPONENTS } from './components'
import { FITTINGS } from './fittings'
import type { ItemDefinition } from './itemDefinition'
import { PUMPS } from './pumps'
import { VALVES } from './valves'

/** Every item of the demo company. */
export const ITEMS: readonly ItemDefinition[] = [...COMPONENTS, ...PUMPS, ...VALVES, ...FITTINGS]

const itemById = new Map(ITEMS.map((item) => [item.id, item]))

/** The item with this id. Throws when there is none: a bill of materials names a part that does not exist. */
export function itemOf(id: string): ItemDefinition {
  const item = itemById.get(id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}
