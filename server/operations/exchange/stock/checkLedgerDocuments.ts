import { decimalOf } from '../decimal'
import type { Stage } from '../staging/stage'
import type { LedgerMovement } from './ledgerRows'
import { documentOf, type ImpliedMovement, placeOf } from './movement'

/** Movements that no document has to explain. */
const FREE: ReadonlySet<string> = new Set(['opening', 'purchase', 'adjustment'])

/** Refuses movements of the ledger that are not those of the imported documents. */
export function checkLedgerDocuments(stage: Stage, ledger: readonly LedgerMovement[], implied: readonly ImpliedMovement[]): void {
  const impliedOf = new Map(implied.map((movement) => [documentOf(movement), movement]))
  const byDocument = new Map<string, LedgerMovement[]>()
  for (const movement of ledger) {
    if (FREE.has(movement.reason)) continue
    const key = documentOf(movement)
    const wanted = impliedOf.get(key)
    if (!wanted) refuseUnknown(stage, movement)
    else if (placeOf(wanted) !== placeOf(movement)) {
      const reason = `the document moves ${wanted.inventoryId} at ${wanted.siteId}, not ${movement.inventoryId} at ${movement.siteId}`
      stage.refuse('stock_movements', movement.row, 'inventory_id, site_id', reason)
    } else {
      const others = byDocument.get(key)
      if (others) others.push(movement)
      else byDocument.set(key, [movement])
    }
  }
  for (const [key, movements] of byDocument) checkQuantity(stage, movements, impliedOf.get(key)?.qty ?? 0n)
}

function refuseUnknown(stage: Stage, { row, reason, documentNbr, documentLine }: LedgerMovement): void {
  const line = documentLine === null ? '' : ` line ${documentLine}`
  stage.refuse(
    'stock_movements',
    row,
    'document_nbr',
    `no document in these files moves stock as ${reason} ${documentNbr}${line}`,
  )
}

/** A material is issued in one or several parts, everything else at once. */
function checkQuantity(stage: Stage, movements: readonly LedgerMovement[], wanted: bigint): void {
  const [first, second] = movements
  if (!first) return
  if (second && first.reason !== 'material_issue') {
    stage.refuse(
      'stock_movements',
      second.row,
      'document_nbr',
      `the movement of this document stands on line ${first.row.line} already`,
    )
    return
  }
  const sum = movements.reduce((total, { qty }) => total + qty, 0n)
  if (sum === wanted) return
  stage.refuse('stock_movements', first.row, 'qty', `the ledger moves ${decimalOf(sum)}, but the document ${decimalOf(wanted)}`)
}
