import { MAX_PAGE_SIZE, writeWindow, type ListSort } from '../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { LIST_PATH } from '../../../contract/screens'
import { median } from '../server/median'
import { timingOf } from '../server/timing'
import { changeList } from './changes'
import type { Company } from './company'
import type { BenchEnvironment, Measure } from './environment'
import type { Figure } from './figure'

const ROUNDS = 60
const AT_ONCE = 4

/** Offset of page 900. */
const FAR = 899 * MAX_PAGE_SIZE

/** A page of finished documents to measure. */
interface MeasuredPage {
  readonly what: string
  readonly list?: DocumentList
  readonly search?: string
  readonly sort?: readonly ListSort[]
  /** Number of documents, to use the last page where there is no page 900. */
  readonly farOf?: number
  /** Upper limit for one client, in milliseconds. */
  readonly most: number
}

const up = (field: string): ListSort[] => [{ field, direction: 'asc' }]
const down = (field: string): ListSort[] => [{ field, direction: 'desc' }]

/** Returns a first page and page 900, or the last page where there are fewer documents. */
function nearAndFar(page: MeasuredPage, documents: number, mostFar: number): MeasuredPage[] {
  return [page, { ...page, what: `${page.what}, page 900 or the last`, farOf: documents, most: mostFar }]
}

function pagesOf({ orders, samples }: Company): readonly MeasuredPage[] {
  const numbers = Object.entries(LIST_ORDER).flatMap(([name, { sorts }]) => {
    const list = name as DocumentList
    return nearAndFar({ what: `${list} by number`, list, sort: down(Object.keys(sorts)[0] ?? ''), most: 150 }, orders, 150)
  })
  const { name, orders: ordered } = samples.customer
  return [
    ...numbers,
    ...nearAndFar({ what: 'sales as they come', most: 150 }, orders, 150),
    { what: 'a part of a number', search: '0042', most: 150 },
    ...nearAndFar({ what: 'a customer of at most 10,000 orders', search: name, most: 150 }, ordered, 150),
    { what: 'that customer, by ship date', search: name, sort: down('shipDate'), most: 150 },
    ...nearAndFar({ what: 'a broad term', search: 'so0', most: 150 }, orders, 400),
    { what: 'a short term', search: '42', most: 150 },
    { what: 'a short term that nothing has', search: 'zz', most: 150 },
    ...nearAndFar({ what: 'by customer', sort: up('customerName'), most: 150 }, orders, 400),
    ...nearAndFar({ what: 'by ship date', sort: down('shipDate'), most: 150 }, orders, 400),
    ...nearAndFar({ what: 'by status', sort: up('orderStatus'), most: 150 }, orders, 400),
  ]
}

/**
 * Reads the page `times` times concurrently, each at a different offset, so that no response can be shared. Returns the
 * durations.
 */
async function readAtOnce({ people }: BenchEnvironment, page: MeasuredPage, times: number): Promise<number[]> {
  const { list = 'sales', search = '', sort = [], farOf } = page
  const start = farOf === undefined ? 0 : Math.max(0, Math.min(FAR, farOf - MAX_PAGE_SIZE - AT_ONCE))
  return Promise.all(
    Array.from({ length: times }, async (_, further) => {
      const window = { scope: 'all', search, sort, offset: start + further, limit: MAX_PAGE_SIZE } as const
      const started = performance.now()
      await (people[further] ?? people[0]).get(`${LIST_PATH[list]}?${writeWindow(window)}`)
      return performance.now() - started
    }),
  )
}

/** Returns the p95 for one user and for {@link AT_ONCE}, measured in turns, so that a slow moment of the machine hits both. */
async function measurePage(environment: BenchEnvironment, page: MeasuredPage): Promise<{ alone: number; atOnce: number }> {
  const alone: number[] = []
  const atOnce: number[] = []
  await readAtOnce(environment, page, AT_ONCE)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [durations, times] of [[alone, 1] as const, [atOnce, AT_ONCE] as const]) {
      await changeList(page.list ?? 'sales', environment.people[0], environment.company)
      durations.push(...(await readAtOnce(environment, page, times)))
    }
  }
  return { alone: timingOf(alone).p95, atOnce: timingOf(atOnce).p95 }
}

/** Measures pages of finished documents, each after a change, for one user and for four at once. */
export const measureFinished: Measure = async (environment) => {
  const figures: Figure[] = []
  const ratios: number[] = []
  for (const page of pagesOf(environment.company)) {
    const { alone, atOnce } = await measurePage(environment, page)
    const ratio = atOnce / alone
    ratios.push(ratio)
    console.log(`${page.what}: four at once take ${ratio.toFixed(2)} times as long as one`)
    figures.push({ what: `finished: ${page.what}`, value: alone, unit: 'ms', most: page.most })
  }
  return [
    ...figures,
    { what: 'finished: four at once by one, median of the pages', value: median(ratios), unit: 'x', most: 2.5 },
    { what: 'finished: four at once by one, at most', value: Math.max(...ratios), unit: 'x', most: 2.5 },
  ]
}
