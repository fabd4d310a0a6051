import { lineDecimals, quantityNoun } from '../../../../contract/quantities/decimalPlaces'
import { compareQuantities, formatQuantity, isPositive } from '../../../../contract/quantities/quantity'
import { amountsText } from '../../../../contract/quantities/unitSums'
import { SHORT_REASONS, type ShortLine, type ShortReason } from '../../../../contract/rules/shortLines'
import type { FormDraft } from '../../../slices/draftsSlice'
import { formatCounted } from '../../kit/formatNumber'
import {
  isRejected,
  NOTHING_TYPED,
  setQuantity,
  standingQuantity,
  typedOtherwise,
  typeQuantity,
  type QuantityBounds,
  type TypedQuantity,
} from '../typedQuantity'

export interface DraftLine {
  readonly key: string
  readonly maximum: number
  /** The backend did not report how much there is to receive, so the maximum is 0. */
  readonly isMaximumUnknown?: boolean
  readonly inventoryId: string
  readonly uom?: string | undefined
  readonly decimals?: number | undefined
}

export interface DraftRules {
  readonly outside: 'clamp' | 'ignore'
  readonly start: 'nothing' | 'everything'
}

export const SALES_RULES: DraftRules = { outside: 'clamp', start: 'nothing' }

export const TRANSFER_RULES: DraftRules = { outside: 'ignore', start: 'everything' }

/** Content of a line's field, and why it is less than what remains. A stored one may have a text that does not match. */
export interface ReceivedQuantity extends TypedQuantity {
  readonly reason?: string | undefined
}

export type ReceiptDraft = Readonly<Record<string, ReceivedQuantity>>

export type DraftMove = (draft: ReceiptDraft) => ReceiptDraft

export const UNTOUCHED: ReceiptDraft = {}

/** Returns the new quantity of a line and keeps its reason. Whether a reason is still needed is decided where it is shown. */
export function withReason(typed: TypedQuantity, reason: string | undefined): ReceivedQuantity {
  return reason === undefined ? typed : { ...typed, reason }
}

export function quantityTyped(line: DraftLine, text: string, rules: DraftRules): DraftMove {
  return (draft) => {
    const before = draftEntry(draft, line, rules)
    const typed = typeQuantity(before, text, lineBounds(line, rules))
    const isSame = typed.text === before.text && compareQuantities(typed.quantity ?? -1, before.quantity ?? -1) === 0
    return isSame ? draft : { ...draft, [line.key]: withReason(typed, before.reason) }
  }
}

export function reasonChosen(line: DraftLine, reason: ShortReason | null, rules: DraftRules): DraftMove {
  return (draft) => {
    const { text, quantity } = draftEntry(draft, line, rules)
    return { ...draft, [line.key]: withReason({ text, quantity }, reason ?? undefined) }
  }
}

export const allFilled =
  (lines: readonly DraftLine[]): DraftMove =>
  (draft) => ({ ...draft, ...entriesOf(lines, ({ maximum }) => setQuantity(maximum)) })

export function allCleared(lines: readonly DraftLine[], rules: DraftRules): DraftMove {
  if (rules.start === 'everything') return (draft) => ({ ...draft, ...entriesOf(lines, () => setQuantity(0)) })
  const keys = new Set(lines.map(({ key }) => key))
  return (draft) => Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.has(key)))
}

export function allLowered(lines: readonly DraftLine[]): DraftMove {
  const maxima = new Map(lines.map(({ key, maximum }) => [key, maximum]))
  const lower = (typed: ReceivedQuantity, maximum = 0) =>
    compareQuantities(typed.quantity ?? 0, maximum) > 0 ? withReason(setQuantity(maximum), typed.reason) : typed
  return (draft) => Object.fromEntries(Object.entries(draft).map(([key, typed]) => [key, lower(typed, maxima.get(key))]))
}

export function entriesOf<Line extends DraftLine>(lines: readonly Line[], entry: (line: Line) => ReceivedQuantity): ReceiptDraft {
  return Object.fromEntries(lines.map((line) => [line.key, entry(line)]))
}

export function lineBounds({ maximum, decimals, inventoryId }: DraftLine, { outside }: DraftRules): QuantityBounds {
  return { maximum, decimals: lineDecimals(decimals, maximum), outside, noun: quantityNoun(inventoryId) }
}

export function nothingToReceive({ isMaximumUnknown = false }: DraftLine): string {
  return isMaximumUnknown ? formatQuantity(null) : 'Received'
}

/** Returns the content of a line's field. It may exceed a maximum that has fallen since it was typed. */
export function draftEntry(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): ReceivedQuantity {
  return draft[line.key] ?? setQuantity(rules.start === 'everything' ? line.maximum : 0)
}

/** Returns the quantity to receive of a line (units), always within `0..maximum`; 0 while the field is invalid. */
export function draftQuantity(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): number {
  return standingQuantity(draftEntry(draft, line, rules), lineBounds(line, rules)).quantity ?? 0
}

export function isLineRejected(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): boolean {
  return isRejected(draftEntry(draft, line, rules), lineBounds(line, rules))
}

export function changedEntries(draft: ReceiptDraft, lines: readonly DraftLine[], rules: DraftRules) {
  return lines.flatMap((line) => {
    if (isLineRejected(draft, line, rules)) return []
    const receives = draftQuantity(draft, line, rules)
    const typed = typedOtherwise(draft[line.key] ?? NOTHING_TYPED, receives, lineBounds(line, rules))
    return typed === null ? [] : [{ line, typed, receives }]
  })
}

/** True when the draft of these lines holds something that would be lost: a quantity, a text that is none, or a reason. */
export function hasCount(draft: ReceiptDraft, lines: readonly DraftLine[], rules: DraftRules): boolean {
  const holds = (line: DraftLine) =>
    isLineRejected(draft, line, rules) || isPositive(draftQuantity(draft, line, rules)) || reasonOf(draft[line.key]) !== null
  return lines.some(({ key }) => key in draft) && lines.some(holds)
}

export function receiptIn(draft: FormDraft | null, line: string | null): ReceiptDraft {
  if (draft === null || !isReceipt(draft)) return UNTOUCHED
  if (line === null) return draft
  const typed = draft[line]
  return typed ? { [line]: typed } : UNTOUCHED
}

const isReceipt = (draft: FormDraft): draft is ReceiptDraft =>
  Object.values(draft).every((value) => typeof value === 'object' && value !== null)

export function lineName({ key, inventoryId }: { readonly key: string | number; readonly inventoryId: string }): string {
  return `line ${key}, ${inventoryId}`
}

/** The reason stored with a line's quantity; null when there is none, or when it is not valid. */
export function reasonOf(entry: { readonly reason?: string | undefined } | undefined): ShortReason | null {
  return SHORT_REASONS.find((reason) => reason === entry?.reason) ?? null
}

export function isShort(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): boolean {
  if (draft[line.key] === undefined || isLineRejected(draft, line, rules)) return false
  return compareQuantities(draftQuantity(draft, line, rules), line.maximum) < 0
}

export function shortLines(draft: ReceiptDraft, lines: readonly DraftLine[], rules: DraftRules): readonly ShortLine[] {
  return lines.flatMap((line) => {
    const { key, inventoryId, maximum } = line
    const reason = reasonOf(draft[key])
    if (reason === null || !isShort(draft, line, rules)) return []
    return [{ lineNbr: Number(key), inventoryId, received: draftQuantity(draft, line, rules), expected: maximum, reason }]
  })
}

type ReceivedLine = Pick<DraftLine, 'maximum' | 'uom'> & { readonly quantity: number }

export function totalsText(entries: readonly ReceivedLine[]): string {
  const received = entries.filter(({ quantity }) => isPositive(quantity))
  if (received.length === 0) return 'Nothing is counted yet.'
  const isAll = entries.every(({ quantity, maximum }) => compareQuantities(quantity, maximum) >= 0)
  return `Receiving ${formatCounted(received.length, 'line')}. ${isAll ? 'Nothing' : 'The rest'} stays open.`
}

export function draftEntries<Line extends DraftLine>(draft: ReceiptDraft, lines: readonly Line[], rules: DraftRules) {
  return lines.map((line) => ({ ...line, quantity: draftQuantity(draft, line, rules) }))
}

export function passedOverText(draft: ReceiptDraft, lines: readonly DraftLine[]): string {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (!hasCount(draft, open, TRANSFER_RULES)) return ''
  return `Your count (${amountsText(draftEntries(draft, open, TRANSFER_RULES))}) will be ignored. Everything is received.`
}
