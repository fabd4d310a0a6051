import type { CreateTransferReceiptRequest } from '../../../contract/calls/transferCalls'
import { joinKey } from '../../../contract/entities/transfers'
import { groupBy } from '../../../contract/groupBy'
import { sumQuantities, toMicros } from '../../../contract/quantities/quantity'
import { type ReceivedOf, receiveTransfer } from '../../../contract/rules/receiving'
import type { StatusName } from '../../../contract/statuses'
import { toWireDate } from '../../../contract/wireDate'
import { allowed, RequestError } from '../../common/errors'
import type { Queryable, Row, Transaction } from '../../database/database'
import { sendRows } from '../../database/listKeys'
import type { AuditRecord } from '../../posting/audit'
import { takeNumbers } from '../../posting/documentNumbers'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, moveStock, type StockMovement } from '../../posting/stock'

type TransferKey = Row<'orderNbr' | 'shipmentNbr'>

type LockedTransferShipment = TransferKey & Row<'status' | 'toSite'>

type LockedTransferLine = TransferKey & Row<'inventoryId', 'lineNbr' | 'shippedQty' | 'receivedQty' | 'decimals'>

const WANTED = 'SELECT order_nbr, shipment_nbr FROM unnest($1::text[], $2::text[]) AS wanted (order_nbr, shipment_nbr)'

const wanted = (keys: readonly TransferKey[]) => [
  keys.map(({ orderNbr }) => orderNbr),
  keys.map(({ shipmentNbr }) => shipmentNbr),
]

async function lockTransferShipments(tx: Queryable, keys: readonly TransferKey[]): Promise<LockedTransferShipment[]> {
  const { rows } = await tx.query<LockedTransferShipment>(
    `SELECT shipment.order_nbr AS "orderNbr", shipment_nbr AS "shipmentNbr", status, to_site AS "toSite"
     FROM transfer_shipment AS shipment JOIN transfer_order USING (order_nbr)
     WHERE (shipment.order_nbr, shipment_nbr) IN (${WANTED})
     ORDER BY shipment.order_nbr, shipment_nbr
     FOR UPDATE OF shipment`,
    wanted(keys),
  )
  const found = new Set(rows.map(transferText))
  const missing = keys.find((key) => !found.has(transferText(key)))
  if (missing) {
    throw new RequestError('NOT_FOUND', `Transfer ${missing.orderNbr} with shipment ${missing.shipmentNbr} does not exist`)
  }
  return rows
}

async function lockTransferLines(tx: Queryable, keys: readonly TransferKey[]): Promise<LockedTransferLine[]> {
  const { rows } = await tx.query<LockedTransferLine>(
    `SELECT order_nbr AS "orderNbr", shipment_nbr AS "shipmentNbr", line_nbr AS "lineNbr", inventory_id AS "inventoryId",
       shipped_qty::float8 AS "shippedQty", received_qty::float8 AS "receivedQty",
       (SELECT decimals FROM item WHERE item.inventory_id = transfer_line.inventory_id) AS decimals
     FROM transfer_line
     WHERE (order_nbr, shipment_nbr) IN (${WANTED})
     ORDER BY order_nbr, shipment_nbr, line_nbr
     FOR UPDATE`,
    wanted(keys),
  )
  return rows
}

function transferText({ orderNbr, shipmentNbr }: TransferKey): string {
  return JSON.stringify([orderNbr, shipmentNbr])
}

/** All or nothing, one receipt per transfer shipment, which is complete once every line has arrived in full. */
export const createTransferReceipt: Command<CreateTransferReceiptRequest> = async (context, request) => {
  const { tx, now } = context
  const keys = request.map((entry) => ({ orderNbr: entry.TransferOrderNbr, shipmentNbr: entry.TransferShipmentNbr }))
  const [transfers, lines] = await Promise.all([lockTransferShipments(tx, keys), lockTransferLines(tx, keys)])
  const entriesOf = groupBy(request, (entry) =>
    transferText({ orderNbr: entry.TransferOrderNbr, shipmentNbr: entry.TransferShipmentNbr }),
  )
  const linesOf = groupBy(lines, transferText)
  const arrivals = transfers.map((transfer) => {
    const key = transferText(transfer)
    const items = (entriesOf.get(key) ?? []).flatMap(({ Items }) => Items)
    const ofTransfer = linesOf.get(key) ?? []
    const { received } = allowed(receiveTransfer(transfer.orderNbr, ofTransfer, items))
    return { transfer, received, status: statusAfter(received, ofTransfer) }
  })
  const stock = await lockStock(
    tx,
    arrivals.flatMap(({ transfer, received }) =>
      received.map(({ line }) => ({ inventoryId: line.inventoryId, siteId: transfer.toSite })),
    ),
  )

  for (const { transfer, status } of arrivals) {
    const { orderNbr, shipmentNbr } = transfer
    tx.send('UPDATE transfer_shipment SET status = $3 WHERE order_nbr = $1 AND shipment_nbr = $2', [
      orderNbr,
      shipmentNbr,
      status,
    ])
  }

  const numbers = await takeNumbers(tx, 'transfer_receipt', arrivals.length)
  const receipts = arrivals.map((arrival, index) => ({ receiptNbr: numbers[index] ?? '', ...arrival }))
  const receiptDate = toWireDate(now)
  insertTransferReceipts(tx, receipts, receiptDate)
  moveStock(context, stock, receipts.flatMap(movementsOf))
  return {
    response: { receiptNbrs: numbers, status: arrivals[0]?.status },
    events: receipts.map((receipt) => ({
      type: 'transferReceipt' as const,
      document: {
        kind: 'transfer' as const,
        id: joinKey(receipt.transfer.orderNbr, receipt.transfer.shipmentNbr),
        documentNbr: receipt.receiptNbr,
      },
      lines: movementsOf(receipt).map(movedLine),
      details: { receiptDate, status: receipt.status },
    })),
    audit: receipts.flatMap((receipt) => auditOf(receipt, receiptDate)),
  }
}

function movementsOf({ receiptNbr, transfer, received }: NewTransferReceipt): StockMovement[] {
  return received.map(({ line, quantity }) => ({
    inventoryId: line.inventoryId,
    siteId: transfer.toSite,
    qty: quantity,
    reason: 'transfer_in',
    documentNbr: receiptNbr,
    documentLine: line.lineNbr,
  }))
}

/** The import says the same in SQL (`checkShipments.ts`); the invariant of `documentInvariants.ts` holds both to it. */
function statusAfter(
  received: readonly ReceivedOf<LockedTransferLine>[],
  lines: readonly LockedTransferLine[],
): StatusName<'transfer'> {
  const total = (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + toMicros(quantity), 0n)
  const after = total([...lines.map(({ receivedQty }) => receivedQty), ...received.map(({ quantity }) => quantity)])
  if (after === total(lines.map(({ shippedQty }) => shippedQty))) return 'Complete'
  return after === 0n ? 'In Transit' : 'Partially Received'
}

function auditOf({ receiptNbr, transfer, received, status }: NewTransferReceipt, receiptDate: string): AuditRecord[] {
  const { orderNbr, shipmentNbr } = transfer
  const quantities = received.map(({ line, quantity }) => ({ lineNbr: line.lineNbr, quantity }))
  return [
    {
      action: 'create',
      entityKind: 'transfer_receipt',
      entityKey: receiptNbr,
      after: { orderNbr, shipmentNbr, receiptDate, lines: quantities },
    },
    {
      action: 'receive',
      entityKind: 'transfer_shipment',
      entityKey: `${orderNbr}/${shipmentNbr}`,
      before: {
        status: transfer.status,
        lines: received.map(({ line }) => ({ lineNbr: line.lineNbr, receivedQty: line.receivedQty })),
      },
      after: {
        status,
        lines: received.map(({ line, quantity }) => ({
          lineNbr: line.lineNbr,
          receivedQty: sumQuantities([line.receivedQty, quantity]),
        })),
      },
    },
  ]
}

interface NewTransferReceipt {
  readonly receiptNbr: string
  readonly transfer: LockedTransferShipment
  readonly received: readonly ReceivedOf<LockedTransferLine>[]
  readonly status: StatusName<'transfer'>
}

function insertTransferReceipts(tx: Pick<Transaction, 'send'>, receipts: readonly NewTransferReceipt[], date: string): void {
  const headers = receipts.map(({ receiptNbr, transfer: { orderNbr, shipmentNbr } }) => {
    return { receipt_nbr: receiptNbr, order_nbr: orderNbr, shipment_nbr: shipmentNbr, receipt_date: date }
  })
  const lines = receipts.flatMap(({ receiptNbr, received }) =>
    received.map(({ line: { lineNbr, inventoryId }, quantity }) => {
      return { receipt_nbr: receiptNbr, line_nbr: lineNbr, inventory_id: inventoryId, qty: quantity }
    }),
  )
  sendRows(tx, 'transfer_receipt', headers)
  sendRows(tx, 'transfer_receipt_line', lines)
  tx.send(
    `UPDATE transfer_line SET received_qty = received_qty + arrived.qty
     FROM transfer_receipt_line AS arrived JOIN transfer_receipt USING (receipt_nbr)
     WHERE receipt_nbr = ANY ($1::text[]) AND transfer_line.order_nbr = transfer_receipt.order_nbr
       AND transfer_line.shipment_nbr = transfer_receipt.shipment_nbr AND transfer_line.line_nbr = arrived.line_nbr`,
    [receipts.map(({ receiptNbr }) => receiptNbr)],
  )
}
