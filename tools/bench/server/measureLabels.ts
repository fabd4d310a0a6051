import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { canLabelShipment } from '../../../contract/rules/shipments'
import type { Bench } from './bench'
import { below, ratioOf, type Row } from './report'
import { observed, timed } from './timing'

/** Measures one shipping label as a PDF. */
export async function measureLabels({ server, staff, bare }: Bench): Promise<Row[]> {
  const { body } = await staff.call('getShipments', undefined, { 'accept-encoding': 'identity' })
  const { shipmentSummaries } = JSON.parse(String(body)) as ShippingAnswer
  const label = async ({ shipmentNbr, customerId, customerName }: ShippingAnswer['shipmentSummaries'][number]) => {
    const answer = await staff.call('generateShippingLabels', { shipmentNbr, customerID: customerId, customerName })
    return answer.headers['content-type'] === 'application/pdf'
  }
  const withOneLabel: ShippingAnswer['shipmentSummaries'] = []
  for (const summary of shipmentSummaries.filter(({ status }) => canLabelShipment(status))) {
    if (await label(summary)) withOneLabel.push(summary)
    if (withOneLabel.length === 10) break
  }
  const timing = await observed(server, () =>
    timed(40, async (index) => {
      const summary = withOneLabel[index % withOneLabel.length]
      if (summary) await label(summary)
    }),
  )
  return [
    {
      what: 'label of one parcel',
      timing,
      ratio: ratioOf(timing.p50, bare.verify.p50, 'a password verification'),
      goal: below('p95', timing.p95, 100),
    },
  ]
}
