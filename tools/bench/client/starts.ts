import type { Browser, Page } from '@playwright/test'
import { median, medianRatio } from '../server/median'
import type { GridScreen } from './listRows'
import { newPage, newVisitor, probed, readProbe, type Profile } from './visitor'

/** A site to measure: our app, another build of it, or the bare grid. */
export interface Subject {
  readonly name: string
  readonly url: string
  readonly hasSession: boolean
}

/** Measurements of one start of a page with a table, in milliseconds. */
export interface Start {
  /** From the navigation to the first painted row, with an empty cache. */
  readonly cold: number
  /** The same on the second visit. */
  readonly warm: number
  /** Cold start: processor time of the page's main thread until the first row, which other load on the machine hardly affects. */
  readonly processor: number
  /** Cold start: total duration of the tasks of more than 50 ms. */
  readonly blocked: number
  /** Cold start: number of these tasks. */
  readonly longTasks: number
  readonly layoutShift: number
  /** Cold start: number of requests until the first row, and their transferred bytes. */
  readonly requests: number
  readonly bytes: number
}

/** Starts a site twice in a new browser context: cold and warm. */
async function measureStart(browser: Browser, subject: Subject, screen: GridScreen, profile: Profile): Promise<Start> {
  const context = await newVisitor(browser, subject.url, subject.hasSession)
  try {
    const page = await newPage(context, profile)
    const processorTime = await processorClock(page)
    await page.goto(`/${screen}`, { waitUntil: 'commit' })
    const cold = await probed(page, 'firstRow')
    const processor = await processorTime()
    const { longTasks, layoutShift } = await readProbe(page)
    const sizes = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    await page.close()
    const second = await newPage(context, profile)
    await second.goto(`/${screen}`, { waitUntil: 'commit' })
    const warm = await probed(second, 'firstRow')
    const blocked = longTasks.reduce((sum, duration) => sum + duration, 0)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { cold, warm, processor, blocked, longTasks: longTasks.length, layoutShift, requests: sizes.length + 1, bytes }
  } finally {
    await context.close()
  }
}

/** Starts to measure the processor time of a page's main thread; the returned function reads the milliseconds so far. */
async function processorClock(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  const began = await read()
  return async () => (await read()) - began
}

/** Starts all sites alternately, each round beginning with a different one. */
export async function compareStarts(
  browser: Browser,
  subjects: readonly Subject[],
  screen: GridScreen,
  profile: Profile,
  rounds: number,
): Promise<readonly (readonly Start[])[]> {
  const starts: Start[][] = subjects.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const index = (round + turn) % subjects.length
      const subject = subjects[index]
      if (subject) starts[index]?.push(await measureStart(browser, subject, screen, profile))
    }
  }
  return starts
}

/** Prints a line for each site; the first one is the baseline. */
export function printStarts(title: string, subjects: readonly Subject[], starts: readonly (readonly Start[])[]): void {
  const figures = (index: number, name: keyof Start) => (starts[index] ?? []).map((start) => start[name])
  console.log(`\n${title}`)
  console.log(
    '              cold ms   x bare   warm ms   x bare   CPU ms   x bare   blocked ms  long tasks   shift  requests     kB',
  )
  subjects.forEach(({ name }, index) => {
    const middle = (figure: keyof Start) => median(figures(index, figure))
    const timesBare = (figure: 'cold' | 'warm' | 'processor') =>
      medianRatio(figures(index, figure), figures(0, figure)).toFixed(2)
    console.log(
      [
        name.padEnd(12),
        middle('cold').toFixed(0).padStart(9),
        timesBare('cold').padStart(8),
        middle('warm').toFixed(0).padStart(9),
        timesBare('warm').padStart(8),
        middle('processor').toFixed(0).padStart(8),
        timesBare('processor').padStart(8),
        middle('blocked').toFixed(0).padStart(12),
        middle('longTasks').toFixed(0).padStart(11),
        middle('layoutShift').toFixed(3).padStart(7),
        middle('requests').toFixed(0).padStart(9),
        (middle('bytes') / 1024).toFixed(0).padStart(6),
      ].join(' '),
    )
  })
}
