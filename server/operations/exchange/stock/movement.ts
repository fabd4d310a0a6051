import type { FileName } from '../files/fileSpec'
import type { MOVEMENT_REASONS } from '../files/stockFiles'
import { keyText, type Row } from '../staging/row'

/** A movement of stock that is to be stored. */
export interface Movement {
  readonly inventoryId: string
  readonly siteId: string
  /** Millionths. */
  readonly qty: bigint
  readonly reason: (typeof MOVEMENT_REASONS)[number]
  readonly documentNbr: string
  readonly documentLine: string | null
  readonly createdAt: string
  readonly createdBy: string
}

/** A movement that a document implies, with the row that says so. */
export interface ImpliedMovement extends Movement {
  readonly file: FileName
  readonly row: Row
}

/** The item and site that a movement concerns, as a key of stock.csv. */
export function placeOf({ inventoryId, siteId }: Pick<Movement, 'inventoryId' | 'siteId'>): string {
  return keyText([inventoryId, siteId])
}

/** The line of a document that a movement stands for. */
export function documentOf({
  reason,
  documentNbr,
  documentLine,
}: Pick<Movement, 'reason' | 'documentNbr' | 'documentLine'>): string {
  return keyText([reason, documentNbr, documentLine ?? ''])
}
