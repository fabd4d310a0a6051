import { TITLE_JOINT, type LookupGroup, type LookupMatch } from '../../../contract/entities/lookup'
import { isLookupKind, type LookupKind } from '../../../contract/screens'

/** The server's results of a kind that this app knows. */
export type FoundKind = LookupGroup & { readonly kind: LookupKind }

/** The non-empty groups of kinds that this app knows; a later server may know more. */
export function knownKinds(groups: readonly LookupGroup[]): readonly FoundKind[] {
  return groups.filter((group): group is FoundKind => isLookupKind(group.kind) && group.matches.length > 0)
}

/** The noun for a match of each kind, inside a sentence. */
export const FOUND_NOUN: Readonly<Record<LookupKind, string>> = {
  sales: 'sales order',
  production: 'production order',
  shipment: 'shipment',
  transfer: 'transfer',
  item: 'item',
}

/** How many parts of a title are numbers. */
const NUMBERS: Readonly<Record<LookupKind, number>> = { sales: 1, production: 1, shipment: 1, transfer: 2, item: 1 }

/** Words for fields that a title does not show: why a match was found. */
const FOUND_BY: Readonly<Record<string, string>> = {
  customerOrderNbr: 'by customer order number',
  receiptNbr: 'by receipt number',
  batchNbr: 'by batch number',
  trackingNumber: 'by tracking number',
}

/** The numbers that are a match's own. */
export function numbersOf(kind: LookupKind, { title }: LookupMatch): readonly string[] {
  return title.split(TITLE_JOINT).slice(0, NUMBERS[kind])
}

/** A match as a line of two parts: its numbers, then its name and what it was found by. */
export function linesOf(kind: LookupKind, match: LookupMatch): { readonly title: string; readonly detail: string } {
  const { title, id, field } = match
  const numbers = numbersOf(kind, match).join(TITLE_JOINT)
  const rest = [...title.split(TITLE_JOINT).slice(NUMBERS[kind]), FOUND_BY[field] ?? ''].filter((part) => part !== '')
  return { title: numbers === '' ? id : numbers, detail: rest.join(TITLE_JOINT) }
}
