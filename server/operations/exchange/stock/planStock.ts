import type { Queryable } from '../../../database/database'
import { instantText } from '../columns/dateKinds'
import { TABLE_LIMIT } from '../columns/numberKinds'
import { decimalOf, microsOf } from '../decimal'
import type { FileName } from '../files/fileSpec'
import { loadExisting } from '../staging/loadExisting'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { checkLedgerDocuments } from './checkLedgerDocuments'
import { IMPORT, impliedMovements } from './impliedMovements'
import { type LedgerMovement, ledgerMovements } from './ledgerRows'
import { documentOf, type Movement, placeOf } from './movement'

/** The movements that an import makes. */
export interface StockPlan {
  /** Of stock_movements.csv: they keep their numbers. */
  readonly ledger: readonly LedgerMovement[]
  /** What the files do not tell: openings, then what documents imply. */
  readonly workedOut: readonly Movement[]
}

/** What is known of an item at a site. */
interface Place {
  sum: bigint
  /** The first moment at which stock moved there. */
  first: string
  /** The last row of the ledger about it, if there is one. */
  ledgerRow: Row | null
  readonly inventoryId: string
  readonly siteId: string
}

/**
 * Works out the movements. The ledger is taken as it is; movements of documents that it does not tell are added; where it
 * tells nothing at all about an item at a site, an opening movement makes the stock what stock.csv says (nothing, when that
 * says nothing).
 */
export async function planStock(tx: Queryable, stage: Stage, now: Date): Promise<StockPlan> {
  const ledger = ledgerMovements(stage, now)
  const implied = impliedMovements(stage)
  checkLedgerDocuments(stage, ledger, implied)
  const told = new Set(ledger.map(documentOf))
  const untold = implied.filter((movement) => !told.has(documentOf(movement)))

  const places = new Map<string, Place>()
  for (const movement of ledger) sumUp(places, movement).ledgerRow = movement.row
  for (const movement of untold) sumUp(places, movement)
  await loadExisting(tx, stage, 'stock', places.keys())
  for (const movement of ledger) refuseExisting(stage, movement, 'stock_movements')
  for (const movement of untold) refuseExisting(stage, movement, movement.file)

  for (const row of stage.fresh('stock')) {
    const place = { inventoryId: row.text('inventory_id'), siteId: row.text('site_id') }
    if (!places.has(placeOf(place))) places.set(placeOf(place), { ...place, sum: 0n, first: instantText(now), ledgerRow: null })
  }
  const openings = [...places.values()].flatMap((place) => openingOf(stage, place, now))
  return { ledger, workedOut: [...openings, ...untold] }
}

function sumUp(places: Map<string, Place>, { inventoryId, siteId, qty, createdAt, ...movement }: Movement): Place {
  const key = placeOf({ inventoryId, siteId, ...movement })
  const place = places.get(key) ?? { inventoryId, siteId, sum: 0n, first: createdAt, ledgerRow: null }
  place.sum += qty
  if (createdAt < place.first) place.first = createdAt
  places.set(key, place)
  return place
}

function refuseExisting(stage: Stage, movement: Movement & { readonly row: Row }, file: FileName): void {
  const { inventoryId, siteId, row } = movement
  if (!stage.existing('stock', placeOf(movement))) return
  const reason = `the database has stock of ${inventoryId} at ${siteId}, and this row would move it; an import changes nothing that exists`
  stage.refuse(file, row, '', reason)
}

/** The movement that makes the stock of a place right where the ledger says nothing; else the ledger must be right itself. */
function openingOf(stage: Stage, place: Place, now: Date): Movement[] {
  const key = placeOf(place)
  if (stage.existing('stock', key)) return []
  const listed = stage.isFresh('stock', key) ? stage.find('stock', key) : undefined
  const { ledgerRow, sum, first, ...where } = place
  if (ledgerRow) {
    checkLedgerSum(stage, place, ledgerRow, listed)
    return []
  }
  const qty = (listed ? microsOf(listed.text('qty_on_hand')) : 0n) - sum
  if (qty === 0n) return []
  const createdAt = first < instantText(now) ? first : instantText(now)
  return [{ ...where, qty, reason: 'opening', documentNbr: IMPORT, documentLine: null, createdAt, createdBy: IMPORT }]
}

function checkLedgerSum(stage: Stage, { inventoryId, siteId, sum }: Place, ledgerRow: Row, listed: Row | undefined): void {
  if (listed && microsOf(listed.text('qty_on_hand')) !== sum) {
    const reason = `${listed.text('qty_on_hand')} is not the ${decimalOf(sum)} that the movements make`
    stage.refuse('stock', listed, 'qty_on_hand', reason)
  } else if (sum < 0n || sum > BigInt(TABLE_LIMIT) * 1_000_000n) {
    const reason = `the movements of ${inventoryId} at ${siteId} make ${decimalOf(sum)}`
    stage.refuse('stock_movements', ledgerRow, 'qty', reason)
  }
}
