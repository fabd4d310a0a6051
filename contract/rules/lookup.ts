import { LOOKUP_KINDS, type LookupKind } from '../screens'

/** Ranks of a match, lower is better: the term equals a field, begins one, or occurs anywhere. */
export const MATCH = { exact: 0, prefix: 1, part: 2 } as const

/** Fields that hold a record's own numbers; by every other field it is only related to the term. */
export const OWN_NUMBERS: Readonly<Record<LookupKind, readonly string[]>> = {
  sales: ['orderNbr'],
  production: ['prodNbr'],
  shipment: ['shipmentNbr'],
  transfer: ['soOrderNbr', 'shipmentNbr'],
  item: ['inventoryId'],
}

/** The best matches of one kind, as far as they decide its place among the kinds. */
export interface RankedKind {
  readonly kind: LookupKind
  /** One of {@link MATCH}. */
  readonly rank: number
  /** The term matches a record's own number. */
  readonly isOwn: boolean
  /** A record is open; items always are. */
  readonly isOpen: boolean
}

/** Exact before prefix before part; a record's own number before related ones; open before finished; an item before documents. */
export function compareKinds(one: RankedKind, other: RankedKind): number {
  const later = (has: (kind: RankedKind) => boolean) => Number(has(other)) - Number(has(one))
  return (
    one.rank - other.rank ||
    later(({ isOwn }) => isOwn) ||
    later(({ isOpen }) => isOpen) ||
    later(({ kind }) => kind === 'item') ||
    LOOKUP_KINDS.indexOf(one.kind) - LOOKUP_KINDS.indexOf(other.kind)
  )
}
