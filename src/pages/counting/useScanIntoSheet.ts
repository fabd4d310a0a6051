import { useEffect, useRef, useState, type RefObject } from 'react'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { countOneMore, entryIn } from '../../components/counting/siteCount'
import type { SiteCount } from '../../components/counting/useSiteCount'
import { NOTHING_TYPED, setQuantity } from '../../components/kit/typedQuantity'
import { followScan } from '../../components/kit/useQuantityField'
import { undoBeside, useScanWords, type ScanWords } from '../../components/receiving/scanWords'
import type { UndoScan } from '../../components/receiving/useReceiptScans'
import { useScanTarget } from '../../components/scanning/scanTargets'
import type { SheetItems } from './sheetItems'
import { useSheetChoice } from './useSheetChoice'

interface SheetScans {
  readonly words: ScanWords
  readonly place: RefObject<HTMLDivElement | null>
  /** A scan asks for the quantity of its item instead of adding one. */
  readonly isAsking: boolean
  readonly setIsAsking: (isAsking: boolean) => void
  /** Null when that is not possible. */
  readonly undo: UndoScan | null
}

interface ScanOptions {
  readonly count: SiteCount
  readonly sheet: SheetItems
  readonly isDisabled: boolean
  /** Scrolls an item's row into view, and focuses its field when a quantity is to be typed. */
  readonly onItem: (inventoryId: string, isToType: boolean) => void
}

/** Hook that handles scans on a count sheet. */
export function useScanIntoSheet({ count, sheet, isDisabled, onItem }: ScanOptions): SheetScans {
  const words = useScanWords()
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useSheetChoice('ask')
  const [last, setLast] = useState<{
    readonly inventoryId: string
    readonly quantity: number
    readonly before: number | null
  } | null>(null)
  const { draft, change } = count
  // The button by which the site was chosen is gone.
  useEffect(() => place.current?.focus(), [])

  function handleScan(scan: string) {
    if (isDisabled) return words.say(`${scan} was not counted: the count is being posted`, 'error')
    const item = sheet.find(scan)
    if (!item) {
      followScan(null, place.current)
      return words.say(`No item with the code ${scan}`, 'error')
    }
    const { inventoryId, uom } = item
    const mark = item.isNotStocked ? ', not stocked here' : ''
    const before = entryIn(draft, inventoryId)
    if (isAsking) {
      // Adds a row for an item that the site never had.
      if (item.isNotStocked) change(inventoryId, (entry) => entry ?? { ...NOTHING_TYPED, seen: 0 })
      words.say(`${inventoryId}: type the counted quantity${mark}`, 'success')
    } else {
      const next = countOneMore(item, before)
      change(inventoryId, (entry) => countOneMore(item, entry))
      setLast({ inventoryId, quantity: next.quantity ?? 0, before: before?.quantity ?? null })
      words.say(`${inventoryId}: ${formatQuantity(next.quantity, uom)} counted${mark}`, 'success')
    }
    onItem(inventoryId, isAsking)
  }
  useScanTarget({ kind: 'count', place: () => place.current, count: handleScan })

  const entry = last && entryIn(draft, last.inventoryId)
  const isUndoable = last !== null && entry?.quantity != null && compareQuantities(entry.quantity, last.quantity) === 0
  function undo() {
    if (!last || !entry) return
    const { inventoryId, before } = last
    change(inventoryId, () => (before === null ? null : { ...entry, ...setQuantity(before) }))
    setLast(null)
    words.say(`Taken back. ${inventoryId}: ${before === null ? 'not counted' : `${formatQuantity(before)} counted`}`, 'info')
  }
  const button = isUndoable ? { label: 'Undo last scan', onUndo: undo } : null
  return { words, place, isAsking, setIsAsking, undo: undoBeside(words, button) }
}
