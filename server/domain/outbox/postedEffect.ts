import type { OutboxDocument, OutboxLine, OutboxType } from '../../../contract/entities/outbox'
import type { StockMovement } from '../commands/stock/moveStock'

/** Something that a transaction posts, as who follows it is told. Every write has exactly one for each document that it makes or moves. */
export interface PostedEffect {
  readonly type: OutboxType
  /** Null for what belongs to no document: an import. */
  readonly document: OutboxDocument | null
  /** What stock it moved: all of it, so that the events alone give the stock. */
  readonly lines?: readonly OutboxLine[]
  readonly details: Readonly<Record<string, unknown>>
}

/** A movement as the line of an event. */
export function movedLine({ documentLine, inventoryId, siteId, qty }: StockMovement): OutboxLine {
  return { lineNbr: documentLine, inventoryId, siteId, quantity: qty }
}
