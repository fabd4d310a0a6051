import { useMemo } from 'react'
import { QUANTITY_LIMIT } from '../../../../contract/constants'
import { documentName } from '../../../../contract/documentName'
import type { CountLine } from '../../../../contract/entities/counts'
import { lineDecimals } from '../../../../contract/quantities/decimalPlaces'
import { compareQuantities, counted, sumQuantities, type Quantity } from '../../../../contract/quantities/quantity'
import { differenceOf } from '../../../../contract/rules/counting'
import { editDraft } from '../../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension, selectIsGeneralUser } from '../../../slices/authSlice'
import { selectDraft, type FormDraft, COUNT_REASON } from '../../../slices/draftsSlice'
import {
  NOTHING_TYPED,
  postableQuantity,
  setQuantity,
  typeQuantity,
  type QuantityBounds,
  type TypedQuantity,
} from '../typedQuantity'

interface CountEntry extends TypedQuantity {
  readonly seen: number
}

export interface CountableItem {
  readonly inventoryId: string
  readonly description: string
  readonly uom?: string | undefined
  readonly decimals?: number | undefined
  readonly qtyOnHand: Quantity
  /** Only other sites have it in their lists. */
  readonly isNotStocked?: boolean
}

export function reasonIn(draft: FormDraft | null): string {
  const reason = draft?.[COUNT_REASON]
  return typeof reason === 'string' ? reason : ''
}

export function entryIn(draft: FormDraft | null, inventoryId: string): CountEntry | undefined {
  return entryOf(draft?.[inventoryId])
}

export function entryOf(value: FormDraft[string] | undefined): CountEntry | undefined {
  return typeof value === 'object' && value?.seen !== undefined ? { ...value, seen: value.seen } : undefined
}

export function countedItems(draft: FormDraft | null): string[] {
  return Object.keys(draft ?? {}).filter((key) => key !== COUNT_REASON)
}

export function countBounds({ decimals, qtyOnHand }: CountableItem): QuantityBounds {
  return { maximum: QUANTITY_LIMIT, outside: 'reject', decimals: lineDecimals(decimals, counted(qtyOnHand)) }
}

/** Returns the entry after typing; null for an emptied field. The entry records the quantity on hand that is shown now. */
export function typeCount(item: CountableItem, before: CountEntry | undefined, text: string): CountEntry | null {
  if (text.trim() === '') return null
  return { ...typeQuantity(before ?? NOTHING_TYPED, text, countBounds(item)), seen: counted(item.qtyOnHand) }
}

export function countOf(entry: CountEntry, item: CountableItem): number | null {
  return postableQuantity(entry, countBounds(item))
}

export function countOneMore(item: CountableItem, before: CountEntry | undefined): CountEntry {
  const seen = before?.seen ?? counted(item.qtyOnHand)
  return { ...setQuantity(sumQuantities([(before && countOf(before, item)) ?? 0, 1])), seen }
}

export function hasMoved({ seen }: CountEntry, { qtyOnHand }: CountableItem): boolean {
  return compareQuantities(seen, qtyOnHand) !== 0
}

export type EntryMove = (before: CountEntry | undefined) => CountEntry | null

export type SiteCount = ReturnType<typeof useSiteCount>

export function useSiteCount(siteId: string) {
  const dispatch = useAppDispatch()
  const document = documentName.count(siteId)
  const draft = useAppSelector((state) => selectDraft(state, document))
  const moves = useMemo(
    () => ({
      change(this: void, inventoryId: string, move: EntryMove, isScan = false) {
        const changes = (now: FormDraft | null) => ({ [inventoryId]: move(entryIn(now, inventoryId)) ?? undefined })
        dispatch(editDraft(document, changes, isScan ? { line: inventoryId, isScan } : undefined))
      },
      acceptFigures: (figures: Readonly<Record<string, number>>) =>
        dispatch(editDraft(document, (now) => withFigures(now, figures))),
      setReason: (reason: string) => dispatch(editDraft(document, { [COUNT_REASON]: reason || undefined })),
    }),
    [dispatch, document],
  )
  return { ...moves, draft }
}

function withFigures(draft: FormDraft | null, figures: Readonly<Record<string, number>>): FormDraft {
  const entries = Object.entries(figures).flatMap(([inventoryId, seen]) => {
    const entry = entryIn(draft, inventoryId)
    return entry ? [[inventoryId, { ...entry, seen }] as const] : []
  })
  return Object.fromEntries(entries)
}

export interface CountedLine extends CountLine {
  readonly item: CountableItem
  readonly difference: number
  readonly isMoved: boolean
}

type ItemOf = (inventoryId: string) => CountableItem | undefined

/** Items whose stock has moved first, then differences, largest first, then matches; and items without a valid quantity. */
export function countedLines(draft: FormDraft | null, itemOf: ItemOf) {
  const unreadable: string[] = []
  const lines = countedItems(draft).flatMap((inventoryId): CountedLine[] => {
    const item = itemOf(inventoryId)
    const entry = entryIn(draft, inventoryId)
    if (!item || !entry) return []
    const counted = countOf(entry, item)
    if (counted === null) {
      unreadable.push(inventoryId)
      return []
    }
    const line = { inventoryId, counted, seen: entry.seen }
    return [{ ...line, item, difference: differenceOf(line), isMoved: hasMoved(entry, item) }]
  })
  return { lines: lines.sort(byNeed), unreadable }
}

export function movedLines(draft: FormDraft | null, itemOf: ItemOf): readonly CountedLine[] {
  const moved = countedItems(draft).filter((inventoryId) => {
    const item = itemOf(inventoryId)
    const entry = entryIn(draft, inventoryId)
    return item !== undefined && entry !== undefined && hasMoved(entry, item)
  })
  return countedLines(Object.fromEntries(moved.map((inventoryId) => [inventoryId, draft?.[inventoryId] ?? null])), itemOf).lines
}

function byNeed(a: CountedLine, b: CountedLine): number {
  if (a.isMoved !== b.isMoved) return a.isMoved ? -1 : 1
  const more = Math.abs(b.difference) - Math.abs(a.difference)
  return more !== 0 ? more : a.inventoryId < b.inventoryId ? -1 : 1
}

export function useMayCount(): boolean {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'counts'))
  return useAppSelector(selectIsGeneralUser) && isOffered
}

export const COUNT_PATH = '/inventory/count'

export function countPath(siteId = ''): string {
  return siteId === '' ? COUNT_PATH : `${COUNT_PATH}?${new URLSearchParams({ site: siteId })}`
}
