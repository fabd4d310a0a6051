import { isRecord } from '../../../contract/entities/quickCheck'
import { joinKey } from '../../../contract/entities/transfers'
import type { Row, Target } from './annotationChecks'
import type { Run } from './run'

/** Returns the rows at a path of an unparsed response, e.g. of `details` and an order number; none when there is no array. */
function rowsAt(response: unknown, ...path: readonly string[]): readonly Row[] {
  let value = response
  for (const name of path) value = isRecord(value) ? value[name] : undefined
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Yields every row of a table that is keyed by document. */
function* rowsOfTable(response: unknown, table: string): Iterable<Row> {
  const entries = isRecord(response) ? response[table] : undefined
  for (const key of Object.keys(isRecord(entries) ? entries : {})) yield* rowsAt(response, table, key)
}

/** Returns a function that lists the files of the rows of these tables. */
export function filesOf(...tables: readonly string[]) {
  return function* files(response: unknown): Iterable<Row> {
    for (const table of tables) for (const row of rowsOfTable(response, table)) yield* rowsAt(row, 'files')
  }
}

export async function salesLine(run: Run): Promise<Target<'addLineNote'> | null> {
  const [line] = Object.values((await run.read('getSales'))?.details ?? {}).flat()
  if (!line) return null
  const { orderNbr, lineNbr } = line
  return {
    fields: { orderNbr, lineNbr },
    rowIn: (list) => rowsAt(list, 'details', orderNbr).find((row) => row.lineNbr === lineNbr),
  }
}

export async function salesReceipt(run: Run): Promise<Target<'addSalesReceiptNote'> | null> {
  const [found] = Object.entries((await run.read('getSales'))?.summarizedReceiptShipments ?? {}).flatMap(([orderNbr, receipts]) =>
    receipts.map(({ shipmentNbr }) => ({ orderNbr, shipmentNbr })),
  )
  if (!found) return null
  const { orderNbr, shipmentNbr } = found
  return {
    fields: { shipmentNbr },
    rowIn: (list) => rowsAt(list, 'summarizedReceiptShipments', orderNbr).find((row) => row.shipmentNbr === shipmentNbr),
  }
}

/** Finds a shipment, which itself has the note, while its lines have the files. */
export async function shipment(run: Run): Promise<Target<'addShipmentNote'> | null> {
  const shipments = await run.read('getShipments')
  const found = shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipments.shipmentDetails[shipmentNbr]?.length)
  if (!found) return null
  const { shipmentNbr } = found
  return {
    fields: { shipmentNbr },
    rowIn: (list) => {
      const summary = rowsAt(list, 'shipmentSummaries').find((row) => row.shipmentNbr === shipmentNbr)
      const files = new Map(
        rowsAt(list, 'shipmentDetails', shipmentNbr).flatMap((line) => rowsAt(line, 'files').map((file) => [file.id, file])),
      )
      return summary && { ...summary, files: [...files.values()] }
    },
  }
}

export async function transferReceipt(run: Run): Promise<Target<'addTransferReceiptNote'> | null> {
  const [found] = Object.entries((await run.read('getTransfers'))?.receiptsBySOandShipment ?? {}).flatMap(([key, receipts]) =>
    receipts.map(({ receiptNbr }) => ({ key, receiptNbr })),
  )
  if (!found) return null
  const { key, receiptNbr } = found
  return {
    fields: { transferReceiptNbr: receiptNbr },
    rowIn: (list) => rowsAt(list, 'receiptsBySOandShipment', key).find((row) => row.receiptNbr === receiptNbr),
  }
}

export async function transferReceiptLine(run: Run): Promise<Target<'addTransferReceiptLineNote'> | null> {
  const transfers = await run.read('getTransfers')
  for (const { soOrderNbr, shipmentNbr } of transfers?.transferSummary ?? []) {
    for (const { receiptNbr } of transfers?.receiptsBySOandShipment[joinKey(soOrderNbr, shipmentNbr)] ?? []) {
      const key = joinKey(soOrderNbr, receiptNbr)
      const [line] = transfers?.groupedReceipts[key] ?? []
      if (!line) continue
      const { lineNbr } = line
      return {
        fields: { receiptNbr, lineNbr },
        rowIn: (list) => rowsAt(list, 'groupedReceipts', key).find((row) => row.lineNbr === lineNbr),
      }
    }
  }
  return null
}
