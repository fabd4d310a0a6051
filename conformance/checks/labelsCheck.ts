import { canLabelShipment } from '../../contract/rules/shipments'
import type { CallLog } from '../report/callLog'
import { checkAccess } from './accessCheck'
import { expectErrorForm, isNoCall } from './expect'
import type { Run } from './run'

const FIRST_BYTES: Readonly<Record<string, string>> = { 'application/pdf': '%PDF', 'application/zip': 'PK' }

/** A PDF, a ZIP, or JSON with the message of an error, whatever the status. */
export async function checkLabels(run: Run, log: CallLog): Promise<void> {
  const shipments = (await run.read('getShipments'))?.shipmentSummaries ?? []
  const shipment = shipments.find(({ status }) => canLabelShipment(status))
  if (!shipment) return log.notChecked('there is no shipment to label')
  const { shipmentNbr, customerId, customerName } = shipment
  const body = { shipmentNbr, customerID: customerId, customerName }
  const answer = await run.call('generateShippingLabels', { body })
  if (answer.json === undefined && isNoCall(answer)) return log.notThere(`answered ${answer.status}`)
  log.tried()
  if (answer.json !== undefined) expectErrorForm(log, answer, { when: 'labels as JSON' })
  else {
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
    const begin = FIRST_BYTES[type]
    if (answer.status !== 200) log.departs(`labels: answered ${answer.status}, must be 200 or JSON with a message`)
    if (begin === undefined) log.departs('labels: Content-Type must be application/pdf, application/zip or JSON')
    else if (!Buffer.from(answer.bytes).toString('latin1').startsWith(begin)) {
      log.departs('labels: the bytes are not of their Content-Type')
    }
  }
  await checkAccess(run, log, 'generateShippingLabels', () => ({ body }))
}
