import { useEffect, useState } from 'react'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { countOneMore, entryIn } from '../../components/counting/siteCount'
import type { SiteCount } from '../../components/counting/useSiteCount'
import { NOTHING_TYPED, setQuantity } from '../../components/kit/typedQuantity'
import { useScanCount, type CountedScan, type ScanCount } from '../../components/quantities/useScanCount'
import type { SheetItems } from './sheetItems'

interface SheetScansOptions {
  readonly count: SiteCount
  readonly sheet: SheetItems
  readonly isDisabled: boolean
  /** A scan asks for the quantity of its item instead of adding one. */
  readonly isAsking: boolean
  /** Renders an item's row. */
  readonly onItem: (inventoryId: string) => void
}

/** Hook that handles scans on a count sheet. */
export function useScanIntoSheet({
  count: { draft, change },
  sheet,
  isDisabled,
  isAsking,
  onItem,
}: SheetScansOptions): ScanCount {
  const [last, setLast] = useState<{
    readonly inventoryId: string
    readonly quantity: number
    readonly before: number | null
  } | null>(null)

  function count(scan: string): CountedScan {
    if (isDisabled) return { text: `${scan} was not counted: the count is being posted`, tone: 'error' }
    const item = sheet.find(scan)
    if (!item) return { text: `No item with the code ${scan}`, tone: 'error', line: null }
    const { inventoryId, uom } = item
    const mark = item.isNotStocked ? ', not stocked here' : ''
    if (isAsking) {
      // Adds a row for an item that the site never had.
      if (item.isNotStocked) change(inventoryId, (entry) => entry ?? { ...NOTHING_TYPED, seen: 0 })
      return { text: `${inventoryId}: type the counted quantity${mark}`, tone: 'success', line: inventoryId, isToType: true }
    }
    const before = entryIn(draft, inventoryId)
    const { quantity } = countOneMore(item, before)
    change(inventoryId, (entry) => countOneMore(item, entry))
    setLast({ inventoryId, quantity: quantity ?? 0, before: before?.quantity ?? null })
    return { text: `${inventoryId}: ${formatQuantity(quantity, uom)} counted${mark}`, tone: 'success', line: inventoryId }
  }

  const entry = last && entryIn(draft, last.inventoryId)
  const isUndoable = entry?.quantity != null && compareQuantities(entry.quantity, last?.quantity ?? 0) === 0
  function onUndo() {
    if (!last || !entry) return
    const { inventoryId, before } = last
    change(inventoryId, () => (before === null ? null : { ...entry, ...setQuantity(before) }))
    setLast(null)
  }

  const scans = useScanCount({ count, onLine: onItem, undo: isUndoable ? { label: 'Undo last scan', onUndo } : null })
  // The button by which the site was chosen is gone.
  const { place } = scans
  useEffect(() => place.current?.focus(), [place])
  return scans
}
