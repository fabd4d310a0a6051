import { instantText } from '../columns/dateKinds'
import { microsOf } from '../decimal'
import { MOVEMENT_REASONS } from '../files/stockFiles'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { IMPORT } from './impliedMovements'
import type { Movement } from './movement'

/** A movement of stock_movements.csv. */
export interface LedgerMovement extends Movement {
  readonly id: string
  readonly row: Row
}

/** The movements of the file that the database does not have, completed. Those of 0 are refused. */
export function ledgerMovements(stage: Stage, now: Date): LedgerMovement[] {
  return stage.fresh('stock_movements').map((row) => {
    if (row.isOpen('created_at')) row.fill('created_at', instantText(now))
    if (row.isOpen('created_by')) row.fill('created_by', IMPORT)
    if (row.text('qty') === '0') stage.refuse('stock_movements', row, 'qty', 'must not be 0')
    const reason = MOVEMENT_REASONS.find((known) => known === row.text('reason'))
    if (!reason) throw new Error(`There is no reason ${row.text('reason')}`)
    return {
      id: row.text('movement_id'),
      inventoryId: row.text('inventory_id'),
      siteId: row.text('site_id'),
      qty: microsOf(row.text('qty')),
      reason,
      documentNbr: row.text('document_nbr'),
      documentLine: row.get('document_line'),
      createdAt: row.text('created_at'),
      createdBy: row.text('created_by'),
      row,
    }
  })
}
