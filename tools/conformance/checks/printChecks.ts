import type { PrintRequest } from '../../../contract/entities/prints'
import { mayOpen } from '../../../contract/rules/permissions'
import { canLabelShipment } from '../../../contract/rules/shipments'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectErrorForm, isNoCall, expectError } from './expect'
import type { Run } from './run'

const FIRST_BYTES: Readonly<Record<string, string>> = { 'application/pdf': '%PDF', 'application/zip': 'PK' }

/** Tests the labels call: the response must be a PDF, a ZIP, or JSON with an error message, whatever the status. */
export async function checkLabels(run: Run, log: CallLog): Promise<void> {
  const shipments = (await run.read('getShipments'))?.shipmentSummaries ?? []
  const shipment = shipments.find(({ status }) => canLabelShipment(status))
  if (!shipment) return log.skip('there is no shipment to label')
  const { shipmentNbr, customerId, customerName } = shipment
  const body = { shipmentNbr, customerID: customerId, customerName }
  const response = await run.call('generateShippingLabels', { body })
  if (response.json === undefined && isNoCall(response)) return log.unsupported(`answered ${response.status}`)
  log.tested()
  if (response.json !== undefined) expectErrorForm(log, response, { when: 'labels as JSON' })
  else {
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
    const begin = FIRST_BYTES[type]
    if (response.status !== 200) log.fail(`labels: answered ${response.status}, must be 200 or JSON with a message`)
    if (begin === undefined) log.fail('labels: Content-Type must be application/pdf, application/zip or JSON')
    else if (!Buffer.from(response.bytes).toString('latin1').startsWith(begin)) {
      log.fail('labels: the bytes are not of their Content-Type')
    }
  }
  await checkAccess(run, log, 'generateShippingLabels', () => ({ body }))
}

const UNKNOWN = 'no-such-shipment-1'
const requested = (when: string) => ({ when, extension: 'prints' }) as const

/** Tests the extension `prints`: the PDF of a shipment, and requests that must be rejected. Changes no data. */
export async function checkPrints(run: Run, log: CallLog): Promise<void> {
  const details = (await run.read('getShipments'))?.shipmentDetails ?? {}
  const shipmentNbr = Object.keys(details).find((number) => (details[number]?.length ?? 0) > 0)
  const body: PrintRequest = { kind: 'packingSlip', ids: [shipmentNbr ?? UNKNOWN], paper: 'A4' }
  if (shipmentNbr !== undefined) {
    const { status, headers, bytes } = await run.call('printDocuments', { body })
    log.tested('prints')
    const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim()
    if (status !== 200) log.fail(`a packing slip: answered ${status}, must be 200`, 'prints')
    else if (type !== 'application/pdf') log.fail('a packing slip: Content-Type must be application/pdf', 'prints')
    else if (!Buffer.from(bytes).toString('latin1').startsWith('%PDF')) log.fail('a packing slip: the bytes are no PDF', 'prints')
  }
  const unknown = await run.call('printDocuments', { body: { ...body, ids: [UNKNOWN] } })
  expectError(log, unknown, 404, requested('an unknown shipment'))
  for (const [when, wrong] of [
    ['another kind', { kind: 'poster' }],
    ['another paper', { paper: 'A3' }],
    ['no ids', { ids: [] }],
  ] as const) {
    expectError(log, await run.call('printDocuments', { body: { ...body, ...wrong } }), 400, requested(when))
  }
  await checkAccess(run, log, 'printDocuments', () => ({ body }))
  if (run.guestToken === null || mayOpen('shipments', run.guest)) return
  const guest = await run.call('printDocuments', { body, token: run.guestToken })
  expectError(log, guest, 403, requested('without the permission'))
}
