import type { Browser, CDPSession } from '@playwright/test'
import { SCREENS } from '../../../contract/screens'
import { newPage, newVisitor, PROFILES } from './visitor'

/** The memory of a tab after a full garbage collection. */
type Holdings = Awaited<ReturnType<typeof holdings>>

async function holdings(devTools: CDPSession) {
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  return { megabytes: of('JSHeapUsedSize') / 2 ** 20, domNodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/**
 * Visits all screens through the menu.
 * @returns the tab's memory after every screen was visited twice, and after `changes` more visits
 */
export async function measureMemory(browser: Browser, url: string, changes: number): Promise<readonly [Holdings, Holdings]> {
  const context = await newVisitor(browser, url, true)
  try {
    const page = await newPage(context, PROFILES.fast)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable')
    await page.goto('/')
    const links = page.getByRole('navigation').getByRole('link')
    let next = 0
    async function walk(steps: number) {
      for (let step = 0; step < steps; step += 1) {
        next = (next + 1) % SCREENS.length
        await links.nth(next).click()
        await page.locator('main').getByRole('heading', { level: 1 }).waitFor()
        if (SCREENS[next] !== 'dashboard') await page.locator('[role=row][data-id]').first().waitFor()
      }
    }
    await walk(2 * SCREENS.length)
    const first = await holdings(devTools)
    // Ends on the same screen as the first measurement, because screens need different amounts of memory.
    await walk(Math.ceil(changes / SCREENS.length) * SCREENS.length)
    return [first, await holdings(devTools)]
  } finally {
    await context.close()
  }
}
