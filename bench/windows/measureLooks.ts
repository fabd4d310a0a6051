import { LIST_PATH, type Screen } from '../../contract/screens'
import type { DocumentList } from '../../contract/rules/listOrder'
import { timed } from '../server/timing'
import { changeList } from './changes'
import type { Figure } from './figure'
import type { Ground, Measure } from './ground'

const ROUNDS = 40

/** The p95 of an answer, each time after a write by somebody else. */
async function lookAfterWrite(
  { company, people }: Ground,
  list: Parameters<typeof changeList>[0],
  path: string,
): Promise<number> {
  const [reader, writer = reader] = people
  await reader.get(path)
  const { p95 } = await timed(
    ROUNDS,
    () => reader.get(path),
    () => changeList(list, writer, company),
  )
  return p95
}

/** The default views of lists with so many open documents, after a write by somebody else. */
export function measureDefaultViews(
  open: number,
  lists: readonly DocumentList[],
  marks: Pick<Figure, 'most' | 'mostRatio'>,
): Measure {
  return async (ground) => {
    const figures: Figure[] = []
    for (const list of lists) {
      const value = await lookAfterWrite(ground, list, `${LIST_PATH[list]}?scope=open`)
      figures.push({ what: `${list}, ${open} open, after a write`, value, unit: 'ms', ...marks })
    }
    return figures
  }
}

/** The inventory list after a write by somebody else. */
export const measureInventory: Measure = async (ground) => {
  const value = await lookAfterWrite(ground, 'inventory', LIST_PATH.inventory)
  return [{ what: 'inventory, 20,000 rows, after a write', value, unit: 'ms', most: 60, mostRatio: 1.3 }]
}

/** What the dashboard asks for first: the totals of all months, and the lines of the newest. */
export const measureDashboard: Measure = async (ground) => {
  const value = await lookAfterWrite(ground, 'history', `${LIST_PATH['dashboard' satisfies Screen]}?month=newest`)
  return [{ what: 'dashboard, after a write', value, unit: 'ms', most: 30 }]
}
