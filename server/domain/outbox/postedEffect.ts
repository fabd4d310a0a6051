import type { OutboxDocument, OutboxLine, OutboxType } from '../../../contract/entities/outbox'

/** Something that a transaction posts, as who follows it is told. Every write has exactly one for each document that it makes or moves. */
export interface PostedEffect {
  readonly type: OutboxType
  /** Null for what belongs to no document: an import. */
  readonly document: OutboxDocument | null
  /** What stock it moved: all of it, so that the events alone give the stock. */
  readonly lines?: readonly OutboxLine[]
  readonly details: Readonly<Record<string, unknown>>
}

/** What of a movement of stock an event tells. */
interface Moved extends Pick<OutboxLine, 'inventoryId' | 'siteId'> {
  readonly qty: number
  readonly documentLine: number | null
}

/** A movement as the line of an event. */
export function movedLine({ documentLine, inventoryId, siteId, qty }: Moved): OutboxLine {
  return { lineNbr: documentLine, inventoryId, siteId, quantity: qty }
}
