import type { PrintRequest } from '../../contract/entities/prints'
import { mayOpen } from '../../contract/rules/permissions'
import type { CallLog } from '../report/callLog'
import { checkAccess } from './accessCheck'
import { expectRefusal } from './expect'
import type { Run } from './run'

const UNKNOWN = 'no-such-shipment-1'
const asked = (when: string) => ({ when, extension: 'prints' }) as const

/** Extension `prints`: a PDF of a shipment, and what must be refused. Nothing is changed by it. */
export async function checkPrints(run: Run, log: CallLog): Promise<void> {
  const details = (await run.read('getShipments'))?.shipmentDetails ?? {}
  const shipmentNbr = Object.keys(details).find((number) => (details[number]?.length ?? 0) > 0)
  const body: PrintRequest = { kind: 'packingSlip', ids: [shipmentNbr ?? UNKNOWN], paper: 'A4' }
  if (shipmentNbr !== undefined) {
    const { status, headers, bytes } = await run.call('printDocuments', { body })
    log.tried('prints')
    const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim()
    if (status !== 200) log.departs(`a packing slip: answered ${status}, must be 200`, 'prints')
    else if (type !== 'application/pdf') log.departs('a packing slip: Content-Type must be application/pdf', 'prints')
    else if (!Buffer.from(bytes).toString('latin1').startsWith('%PDF'))
      log.departs('a packing slip: the bytes are no PDF', 'prints')
  }
  const unknown = await run.call('printDocuments', { body: { ...body, ids: [UNKNOWN] } })
  expectRefusal(log, unknown, 404, asked('an unknown shipment'))
  for (const [when, wrong] of [
    ['another kind', { kind: 'poster' }],
    ['another paper', { paper: 'A3' }],
    ['no ids', { ids: [] }],
  ] as const) {
    expectRefusal(log, await run.call('printDocuments', { body: { ...body, ...wrong } }), 400, asked(when))
  }
  await checkAccess(run, log, 'printDocuments', () => ({ body }))
  if (run.guestToken === null || mayOpen('shipments', run.guest)) return
  const guest = await run.call('printDocuments', { body, token: run.guestToken })
  expectRefusal(log, guest, 403, asked('without the permission'))
}
