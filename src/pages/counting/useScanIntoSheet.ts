import { useEffect } from 'react'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { countOneMore, entryIn, type SiteCount } from '../../components/counting/siteCount'
import { NOTHING_TYPED } from '../../components/kit/typedQuantity'
import { useScanCount, type CountedScan, type ScanCount } from '../../components/quantities/useScanCount'
import type { SheetItems } from './sheetItems'

interface SheetScansOptions {
  readonly siteId: string
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
  siteId,
  count: { draft, change },
  sheet,
  isDisabled,
  isAsking,
  onItem,
}: SheetScansOptions): ScanCount {
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
    const { quantity } = countOneMore(item, entryIn(draft, inventoryId))
    change(inventoryId, (entry) => countOneMore(item, entry), true)
    return { text: `${inventoryId}: ${formatQuantity(quantity, uom)} counted${mark}`, tone: 'success', line: inventoryId }
  }

  const scans = useScanCount({ document: documentName.count(siteId), count, onLine: onItem })
  // The button by which the site was chosen is gone.
  const { place } = scans
  useEffect(() => place.current?.focus(), [place])
  return scans
}
