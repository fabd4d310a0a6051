import { transferStatus } from '../../../domain/transferStatus'
import { decimalOf, microsOf } from '../decimal'
import { keyText, type Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { Sums } from './sums'

/** Works out what was received of transfers and their status, and refuses what does not fit. */
export function checkTransfers(stage: Stage): void {
  for (const order of stage.fresh('transfer_orders')) {
    if (order.text('from_site') === order.text('to_site')) {
      stage.refuse('transfer_orders', order, 'to_site', 'must be another site than from_site')
    }
  }
  const before = stage.findings.reports
  checkReceived(stage, sumReceipts(stage))
  if (stage.findings.reports === before) checkStatuses(stage)
}

/** The transfer line that a receipt line has received. */
export function receivedLine(stage: Stage, line: Row): Row | undefined {
  const receipt = stage.find('transfer_receipts', line.key(['receipt_nbr']))
  if (!receipt) return undefined
  const key = keyText([receipt.text('order_nbr'), receipt.text('shipment_nbr'), line.text('line_nbr')])
  return stage.find('transfer_lines', key)
}

function sumReceipts(stage: Stage): Sums {
  const sums = new Sums()
  for (const line of stage.fresh('transfer_receipt_lines')) {
    const shipped = receivedLine(stage, line)
    if (!shipped) {
      stage.refuse(
        'transfer_receipt_lines',
        line,
        'line_nbr',
        `the transfer shipment of the receipt has no line ${line.text('line_nbr')}`,
      )
    } else if (shipped.text('inventory_id') !== line.text('inventory_id')) {
      const reason = `line ${line.text('line_nbr')} of the transfer shipment is for ${shipped.text('inventory_id')}, not ${line.text('inventory_id')}`
      stage.refuse('transfer_receipt_lines', line, 'inventory_id', reason)
    } else {
      sums.add(shipped.key(['order_nbr', 'shipment_nbr', 'line_nbr']) ?? '', microsOf(line.text('qty')))
    }
  }
  return sums
}

function checkReceived(stage: Stage, received: Sums): void {
  for (const line of stage.fresh('transfer_lines')) {
    const [shipped, arrived] = [
      microsOf(line.text('shipped_qty')),
      received.of(line.key(['order_nbr', 'shipment_nbr', 'line_nbr']) ?? ''),
    ]
    if (arrived > shipped) {
      const reason = `${decimalOf(arrived)} received in these files is more than the ${decimalOf(shipped)} shipped`
      stage.refuse('transfer_lines', line, 'shipped_qty', reason)
    } else if (line.isOpen('received_qty')) {
      line.fill('received_qty', decimalOf(arrived))
    } else if (microsOf(line.text('received_qty')) !== arrived) {
      const reason = `${line.text('received_qty')} is not the ${decimalOf(arrived)} that receipts in these files make`
      stage.refuse('transfer_lines', line, 'received_qty', reason)
    }
  }
}

function checkStatuses(stage: Stage): void {
  const shipment = ['order_nbr', 'shipment_nbr'] as const
  const [shipped, received] = [new Sums(), new Sums()]
  for (const line of stage.fresh('transfer_lines')) {
    shipped.add(line.key(shipment) ?? '', microsOf(line.text('shipped_qty')))
    received.add(line.key(shipment) ?? '', microsOf(line.get('received_qty') ?? '0'))
  }
  for (const row of stage.fresh('transfer_shipments')) {
    const key = row.key(shipment) ?? ''
    const status = transferStatus(shipped.of(key), received.of(key))
    if (row.isOpen('status')) row.fill('status', status)
    else if (row.text('status') !== status) {
      stage.refuse('transfer_shipments', row, 'status', `is ${row.text('status')}, but by what was received it is ${status}`)
    }
  }
}
