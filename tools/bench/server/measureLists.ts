import type { CallName } from '../../../contract/calls'
import type { TransfersAnswer } from '../../../contract/entities/transfers'
import type { Bench } from './bench'
import { BENCH_ORDERS } from './benchData'
import { below, ratioOf, short, type Row } from './report'
import { observed, observedCrowd, sideBySide, timed } from './timing'

const MB = 1e6

/** How often a list is rebuilt. */
const BUILDS = 15

/** A list to measure, and a write that changes it. */
interface MeasuredList {
  readonly name: 'getTransfers' | 'getSales'
  readonly change: (round: number) => Promise<unknown>
  readonly goals: (megabytes: number) => { readonly changedMs: number; readonly stopMs: number }
}

/** Measures the lists of transfers and sales: unchanged, whole, and rebuilt after a change. */
export async function measureLists(bench: Bench): Promise<Row[]> {
  const { staff } = bench
  const transfers = JSON.parse(String((await staff.call('getTransfers', undefined, IDENTITY)).body)) as TransfersAnswer
  const receipt = Object.values(transfers.receiptsBySOandShipment)[0]?.[0]
  if (!receipt) throw new Error('The demo data have no transfer receipt')
  const [order] = BENCH_ORDERS
  return [
    ...(await measureList(bench, {
      name: 'getTransfers',
      change: (round) => staff.call('addTransferReceiptNote', { transferReceiptNbr: receipt.receiptNbr, note: `round ${round}` }),
      goals: () => ({ changedMs: 60, stopMs: 50 }),
    })),
    ...(await measureList(bench, {
      name: 'getSales',
      change: (round) => staff.call('addLineNote', { orderNbr: order?.orderNbr ?? '', lineNbr: 1, note: `round ${round}` }),
      // The goal is 400 ms for 10 MB; the goal of a list below 1 MB is not lower than that of 1 MB.
      goals: (megabytes) => ({ changedMs: Math.max(60, Math.round(40 * megabytes)), stopMs: 50 }),
    })),
  ]
}

const IDENTITY = { 'accept-encoding': 'identity' }

async function measureList({ server, staff }: Bench, { name, change, goals }: MeasuredList): Promise<Row[]> {
  const read = (headers?: Readonly<Record<string, string>>) => staff.call(name satisfies CallName, undefined, headers)
  const size = (await read(IDENTITY)).body.length / MB
  const compressed = (await read()).body.length / MB
  const goal = goals(size)

  const built = await observed(server, () => timed(BUILDS, () => read(), change))
  const whole = await observed(server, () => timed(60, () => read()))
  const etag = (await read()).headers.etag ?? ''
  const unchanged = await observed(server, () => timed(500, () => read({ 'if-none-match': etag })))
  const crowd = await observedCrowd(server, () => sideBySide(8, 2_000, () => read({ 'if-none-match': etag })))
  const label = `${name} (${size.toFixed(1)} MB)`
  return [
    {
      what: `${label}: after a change, built again`,
      timing: built,
      ratio: ratioOf(built.p50, whole.p50, 'whole from memory'),
      goal: below('p95', built.p95, goal.changedMs),
    },
    {
      what: `${label}: longest stop of the event loop`,
      figures: `${short(built.longestStop)} ms in ${built.count} builds`,
      goal: below('stop', built.longestStop, goal.stopMs),
    },
    { what: `${label}: whole from memory`, timing: whole, figures: `${compressed.toFixed(2)} MB gzip` },
    {
      what: `${label}: unchanged (304)`,
      timing: unchanged,
      ratio: `${ratioOf(unchanged.p50, whole.p50, 'whole')}, ${ratioOf(unchanged.p50, built.p50, 'built again')}`,
      goal: below('p99', unchanged.p99, 10),
    },
    {
      what: `${label}: unchanged, 8 callers`,
      timing: crowd.timing,
      figures: `${short(crowd.perSecond)} /s`,
      goal: below('p99', crowd.timing.p99, 10),
    },
  ]
}
