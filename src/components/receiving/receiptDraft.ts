import { clampQuantity, roundQuantity } from '../../../contract/rules/quantity'

/** A line that can be received: its identity within the document, and the most that may be received of it (units). */
export interface DraftLine {
  readonly key: string
  readonly maximum: number
}

/**
 * How a count behaves.
 * - `outside`: a quantity outside `0..maximum` is pulled to the nearest end (`clamp`) or not taken at all (`ignore`);
 * - `start`: what stands in a line nobody has touched: `nothing` (0) or `everything` (its maximum).
 */
export interface DraftRules {
  readonly outside: 'clamp' | 'ignore'
  readonly start: 'nothing' | 'everything'
}

/** Sales receipts: quantities are clamped, and nothing is received until it is asked for. */
export const SALES_RULES: DraftRules = { outside: 'clamp', start: 'nothing' }

/** Partial transfer receipts: values outside are ignored, and quantities start at what remains. */
export const TRANSFER_RULES: DraftRules = { outside: 'ignore', start: 'everything' }

/** A count in progress: quantities of the touched lines by line key, null for an emptied field. Untouched lines follow the rules. */
export type ReceiptDraft = Readonly<Record<string, number | null>>

/** Moves of a count. Lines come with the move, because a reload may have changed their maximum meanwhile. */
export type ReceiptDraftAction =
  | { readonly type: 'quantityTyped'; readonly line: DraftLine; readonly quantity: number | null }
  | { readonly type: 'allFilled'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'allCleared'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'allLowered'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'draftResumed'; readonly draft: ReceiptDraft }
  | { readonly type: 'draftScanned'; readonly draft: ReceiptDraft }
  | { readonly type: 'draftDropped' }

/** A count that nobody has touched. */
export const UNTOUCHED: ReceiptDraft = {}

/** The reducer of a count under the given rules. It answers the same object when a move changes nothing. */
export function receiptDraftReducer(rules: DraftRules) {
  return (draft: ReceiptDraft, action: ReceiptDraftAction): ReceiptDraft => {
    switch (action.type) {
      case 'quantityTyped': {
        const quantity = accepted(action.quantity, action.line.maximum, rules)
        return quantity === undefined || quantity === draft[action.line.key] ? draft : { ...draft, [action.line.key]: quantity }
      }
      case 'allFilled':
        return setAll(draft, action.lines, (line) => line.maximum)
      case 'allCleared':
        return setAll(draft, action.lines, () => 0)
      case 'allLowered':
        return lowerAll(draft, action.lines)
      case 'draftResumed':
      case 'draftScanned':
        return action.draft
      case 'draftDropped':
        return UNTOUCHED
    }
  }
}

function setAll(draft: ReceiptDraft, lines: readonly DraftLine[], quantity: (line: DraftLine) => number): ReceiptDraft {
  return { ...draft, ...Object.fromEntries(lines.map((line) => [line.key, quantity(line)])) }
}

/** Typed quantities above what may be received now become what may be received; what was typed for lines that are gone becomes 0. */
function lowerAll(draft: ReceiptDraft, lines: readonly DraftLine[]): ReceiptDraft {
  const maxima = new Map(lines.map(({ key, maximum }) => [key, maximum]))
  const entries = Object.entries(draft).map(([key, typed]): [string, number | null] => [
    key,
    typed === null ? null : Math.min(typed, maxima.get(key) ?? 0),
  ])
  return Object.fromEntries(entries)
}

/** What a line takes over for a typed quantity; undefined when it is not taken. */
function accepted(quantity: number | null, maximum: number, { outside }: DraftRules): number | null | undefined {
  if (quantity === null) return null
  if (Number.isNaN(quantity)) return undefined
  const inside = clampQuantity(roundQuantity(quantity), maximum)
  return outside === 'ignore' && inside !== quantity ? undefined : inside
}

/** What stands in a line's field; null when it was emptied. It may exceed a maximum that has fallen since it was typed. */
export function draftValue(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): number | null {
  const typed = draft[line.key]
  if (typed !== undefined) return typed
  return rules.start === 'everything' ? line.maximum : 0
}

/** The quantity to receive of a line (units), always within `0..maximum`. */
export function draftQuantity(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): number {
  return clampQuantity(draftValue(draft, line, rules) ?? 0, line.maximum)
}

/** True when more was typed for a line than may be received of it now: somebody else received part of it meanwhile. */
export function exceedsMaximum(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): boolean {
  return (draftValue(draft, line, rules) ?? 0) > line.maximum
}

/** The part of a kept count that speaks of these lines; null when nothing of it does. */
export function draftOfLines(draft: ReceiptDraft | null, lines: readonly DraftLine[]): ReceiptDraft | null {
  const keys = new Set(lines.map(({ key }) => key))
  const entries = Object.entries(draft ?? UNTOUCHED).filter(([key]) => keys.has(key))
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** A count without what it says of these lines. */
export function draftWithoutLines(draft: ReceiptDraft | null, lines: readonly DraftLine[]): ReceiptDraft {
  const keys = new Set(lines.map(({ key }) => key))
  return Object.fromEntries(Object.entries(draft ?? UNTOUCHED).filter(([key]) => !keys.has(key)))
}
