import type { InventoryItem } from '../../../contract/entities/inventory'
import { comparableCode } from '../../../contract/rules/scanning'
import { countedItems, type CountableItem } from '../../components/quantities/counting/siteCount'
import type { FormDraft } from '../../slices/draftsSlice'

export type CountableSite = ReturnType<typeof sitesIn>[number]

export function sitesIn(list: readonly InventoryItem[]) {
  const sites = new Map<string, { siteId: string; warehouse: string; itemCount: number }>()
  for (const { siteId = '', warehouseDesc } of list) {
    if (siteId === '') continue
    const site = sites.get(siteId)
    if (site) site.itemCount += 1
    else sites.set(siteId, { siteId, warehouse: warehouseDesc, itemCount: 1 })
  }
  return [...sites.values()].sort((a, b) => (a.warehouse < b.warehouse ? -1 : 1))
}

/** The items of a site's sheet: those in its list, and counted ones that the site never had before. */
export type SheetItems = ReturnType<ReturnType<typeof sheetItems>>

export function sheetItems(list: readonly InventoryItem[], siteId: string) {
  const here = list.filter((item) => item.siteId === siteId)
  const byId = new Map<string, CountableItem>(here.map((item) => [item.inventoryId, item]))
  const elsewhere = new Map<string, CountableItem>()
  for (const item of list)
    if (!byId.has(item.inventoryId)) elsewhere.set(item.inventoryId, { ...item, qtyOnHand: 0, isNotStocked: true })
  const itemOf = (inventoryId: string) => byId.get(inventoryId) ?? elsewhere.get(inventoryId)
  const byCode = new Map<string, CountableItem>(
    [...elsewhere.values(), ...here].map((item) => [comparableCode(item.inventoryId), item]),
  )
  const find = (scan: string) => byCode.get(comparableCode(scan))
  return (draft: FormDraft | null) => {
    const found = countedItems(draft).flatMap((id) => (byId.has(id) ? [] : (elsewhere.get(id) ?? [])))
    const items: readonly CountableItem[] = found.length === 0 ? here : [...found, ...here]
    return { items, itemOf, find }
  }
}

export type SheetPart = 'all' | 'open' | 'counted'

export function shownItems(
  { items }: SheetItems,
  draft: FormDraft | null,
  part: SheetPart,
  query: string,
): readonly CountableItem[] {
  const wanted = query.trim().toLowerCase()
  const isIn = (item: CountableItem) => part === 'all' || item.inventoryId in (draft ?? {}) === (part === 'counted')
  const bears = ({ inventoryId, description }: CountableItem) => `${inventoryId}\n${description}`.toLowerCase().includes(wanted)
  if (part === 'all' && wanted === '') return items
  return items.filter((item) => isIn(item) && bears(item))
}
