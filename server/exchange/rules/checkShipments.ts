import { isPicked } from '../../documents/statusSql'
import type { Stage } from '../staging/stage'
import { isWritten } from '../staging/stageTable'

/** Computes when shipments were confirmed, and rejects confirmed shipments that lack what a confirmation requires. */
export async function checkShipments(stage: Stage): Promise<void> {
  if (!stage.writes('shipments')) return
  const written = `FROM import_shipments AS document WHERE ${isWritten('document')}`
  await stage.reject(
    'shipments',
    `SELECT line ${written} AND ${isPicked('document')} AND confirmed_at IS NOT NULL ORDER BY line`,
    () => ['confirmed_at', 'must be empty: the shipment is open'],
  )
  for (const [column, isMissing] of [
    ['ship_date', 'ship_date IS NULL'],
    ['courier', `courier = ''`],
    ['tracking_number', `tracking_number = ''`],
  ] as const) {
    await stage.reject<{ line: number; status: string }>(
      'shipments',
      `SELECT line, status ${written} AND NOT ${isPicked('document')} AND ${isMissing} ORDER BY line`,
      ({ status }) => [column, `must not be empty: the shipment is ${status}`],
    )
  }
  await stage.run(`UPDATE import_shipments SET confirmed_at = ship_date::timestamp AT TIME ZONE 'UTC'
     WHERE state = 'new' AND NOT ${isPicked('import_shipments')} AND confirmed_at IS NULL AND ship_date IS NOT NULL`)
}
