import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { Bench } from './bench'
import { BENCH_CUSTOMER, BENCH_ORDERS } from './benchData'
import { atLeast, below, ratioOf, short, type Row } from './report'
import { observed, observedCrowd, sideBySide, timed } from './timing'

/** Duration of the crowd's writes, in milliseconds. */
const CROWD_MS = 4_000

/** Measures notes and receipts, by one person and by ten, compared with a transaction of one `INSERT`. */
export async function measureWrites({ server, staff, bare }: Bench): Promise<Row[]> {
  const key = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() })
  const note = (index: number) =>
    staff.call('addLineNote', { orderNbr: BENCH_ORDERS[index]?.orderNbr ?? '', lineNbr: 1, note: randomUUID() }, key())
  const receive = (index: number) => {
    const { orderNbr = '', item = '' } = BENCH_ORDERS[index] ?? {}
    return staff.call(
      'createSalesReceipt',
      { customerID: BENCH_CUSTOMER, orderNbr, orderType: 'OE', inventoryID: item, receiptQty: 1 },
      key(),
    )
  }
  await timed(50, (index) => receive(index % BENCH_ORDERS.length))

  const noted = await observed(server, () => timed(300, () => note(0)))
  const received = await observed(server, () => timed(300, () => receive(0)))
  const oneWriter = await sideBySide(1, CROWD_MS / 2, receive)
  const tenWriters = await observedCrowd(server, () => sideBySide(10, CROWD_MS, receive))
  const tenNotes = await observedCrowd(server, () => sideBySide(10, CROWD_MS / 2, note))
  return [
    { what: 'bare transaction of one INSERT', timing: bare.commit },
    { what: 'note', timing: noted, ratio: ratioOf(noted.p50, bare.commit.p50, 'bare'), goal: below('p95', noted.p95, 20) },
    {
      what: 'receipt of a sales line',
      timing: received,
      ratio: ratioOf(received.p50, bare.commit.p50, 'bare'),
      goal: below('p95', received.p95, 20),
    },
    {
      what: 'receipts by 10 users',
      timing: tenWriters.timing,
      figures: `${short(tenWriters.perSecond)} /s`,
      ratio: ratioOf(tenWriters.perSecond, oneWriter.perSecond, `1 user (${short(oneWriter.perSecond)} /s)`),
      goal: atLeast('writes/s', tenWriters.perSecond, 300),
    },
    {
      what: 'notes by 10 users',
      timing: tenNotes.timing,
      figures: `${short(tenNotes.perSecond)} /s`,
      goal: atLeast('writes/s', tenNotes.perSecond, 300),
    },
  ]
}
