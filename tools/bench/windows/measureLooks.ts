import type { ListName } from '../../../contract/lists'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { LIST_PATH } from '../../../contract/screens'
import type { DatabaseKind } from '../../../server/testing/databases/testDatabase'
import { timed } from '../server/timing'
import { changeList } from './changes'
import type { BenchEnvironment, Measure } from './environment'
import type { Figure } from './figure'

const ROUNDS = 40
const KB = 1e3

/** Maximum size of a default view (kB sent), with the highest number of open documents that any company is expected to have. */
const MAX_SENT_KB = 300

/** Measures the p95 of a read, each after a write by another user, and the kB sent. */
async function lookAfterWrite({ company, people }: BenchEnvironment, list: ListName, path: string) {
  const [reader, writer = reader] = people
  const { body } = await reader.get(path)
  const { p95 } = await timed(
    ROUNDS,
    () => reader.get(path),
    () => changeList(list, writer, company),
  )
  return { p95, sent: body.length / KB }
}

/** Measures the default views of lists with this many open documents, after a write by another user. */
export function measureDefaultViews(
  open: number,
  lists: readonly DocumentList[],
  marks: Pick<Figure, 'most' | 'mostRatio'>,
): Measure {
  return async (environment) => {
    const figures: Figure[] = []
    for (const list of lists) {
      const { p95, sent } = await lookAfterWrite(environment, list, `${LIST_PATH[list]}?scope=open`)
      figures.push({ what: `${list}, ${open} open, after a write`, value: p95, unit: 'ms', ...marks })
      figures.push({ what: `${list}, ${open} open, on the wire`, value: sent, unit: 'kB', most: MAX_SENT_KB })
    }
    return figures
  }
}

/** Measures the inventory list after a write by another user. */
export const measureInventory: Measure = async (environment) => {
  const { p95 } = await lookAfterWrite(environment, 'inventory', LIST_PATH.inventory)
  return [{ what: 'inventory, 20,000 rows, after a write', value: p95, unit: 'ms', most: 80, mostRatio: 1.3 }]
}

/** Measures the first request of the dashboard: the totals of all months, and the lines of the newest. */
export const measureDashboard: Measure = async (environment) => {
  const { p95 } = await lookAfterWrite(environment, 'history', `${LIST_PATH.dashboard}?month=newest`)
  return [{ what: 'dashboard, after a write', value: p95, unit: 'ms', most: 30 }]
}

const MB = 1e6
const MAX_MB: Readonly<Record<DatabaseKind, number>> = { embedded: 400, postgres: 300 }

/** Reads all sales orders as one list, as another program would. */
export const readWholeSales: Measure = async ({ people: [person] }) => {
  await person.get(LIST_PATH.sales)
  return []
}

/** Measures the server's peak memory since its start. */
export function measurePeak(kind: DatabaseKind): Measure {
  return async ({ server }) => {
    const { peakRssBytes } = await server.probe()
    return [{ what: 'memory at most', value: peakRssBytes / MB, unit: 'MB', most: MAX_MB[kind] }]
  }
}
