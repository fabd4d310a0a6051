import { clampQuantity, parseQuantity } from '../../../contract/rules/quantity'

/** A line that can be received: its identity within the document, and the most that may be received of it (units). */
export interface DraftLine {
  readonly key: string
  readonly maximum: number
}

/**
 * How a count behaves.
 * - `outside`: a typed value outside `0..maximum` is pulled to the nearest end (`clamp`) or not taken at all (`ignore`);
 * - `start`: what stands in a line nobody has touched: `nothing` (0) or `everything` (its maximum).
 */
export interface DraftRules {
  readonly outside: 'clamp' | 'ignore'
  readonly start: 'nothing' | 'everything'
}

/** A count in progress: what stands in the fields of the touched lines, by line key. Untouched lines follow the rules. */
export type ReceiptDraft = Readonly<Record<string, string>>

/** Moves of a count. Lines come with the move, because a reload may have changed their maximum meanwhile. */
export type ReceiptDraftAction =
  | { readonly type: 'quantityTyped'; readonly line: DraftLine; readonly text: string }
  | { readonly type: 'lineFilled'; readonly line: DraftLine }
  | { readonly type: 'allFilled'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'allCleared'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'draftResumed'; readonly draft: ReceiptDraft }
  | { readonly type: 'draftDropped' }

/** A count that nobody has touched. */
export const UNTOUCHED: ReceiptDraft = {}

/** The reducer of a count under the given rules. It answers the same object when a move changes nothing. */
export function receiptDraftReducer(rules: DraftRules) {
  return (draft: ReceiptDraft, action: ReceiptDraftAction): ReceiptDraft => {
    switch (action.type) {
      case 'quantityTyped': {
        const text = acceptTyped(action.text, action.line.maximum, rules.outside)
        return text === null || text === draft[action.line.key] ? draft : { ...draft, [action.line.key]: text }
      }
      case 'lineFilled':
        return { ...draft, [action.line.key]: String(action.line.maximum) }
      case 'allFilled':
        return setAll(draft, action.lines, (line) => String(line.maximum))
      case 'allCleared':
        return setAll(draft, action.lines, () => '0')
      case 'draftResumed':
        return action.draft
      case 'draftDropped':
        return UNTOUCHED
    }
  }
}

function setAll(draft: ReceiptDraft, lines: readonly DraftLine[], text: (line: DraftLine) => string): ReceiptDraft {
  return { ...draft, ...Object.fromEntries(lines.map((line) => [line.key, text(line)])) }
}

/** The text that a field takes over for what was typed into it, or null when the key stroke or paste is not taken. */
function acceptTyped(typed: string, maximum: number, outside: DraftRules['outside']): string | null {
  const text = withoutGrouping(typed.trim())
  // Steps on the way to a number: an emptied field, and the point of ".5".
  if (text === '' || text === '.') return text
  const quantity = parseQuantity(text)
  if (quantity === null) return outside === 'clamp' && text.startsWith('-') && parseQuantity(text.slice(1)) !== null ? '0' : null
  if (quantity > maximum) return outside === 'clamp' ? String(maximum) : null
  return text.replace(/^0+(?=\d)/, '')
}

/** `1,234.5` as our own tables show it may be pasted back. */
function withoutGrouping(text: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** What stands in a line's field. */
export function draftText(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): string {
  return draft[line.key] ?? (rules.start === 'everything' ? String(line.maximum) : '0')
}

/** The quantity to receive of a line (units), always within `0..maximum`, even when the maximum has fallen since it was typed. */
export function draftQuantity(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): number {
  return clampQuantity(typedQuantity(draft, line, rules), line.maximum)
}

/** True when more was typed for a line than may be received of it now: somebody else received part of it meanwhile. */
export function exceedsMaximum(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): boolean {
  return typedQuantity(draft, line, rules) > line.maximum
}

function typedQuantity(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): number {
  return parseQuantity(draftText(draft, line, rules)) ?? 0
}
