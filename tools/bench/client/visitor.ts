import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO } from '../../../e2e/demoUsers'
import { installProbe, type Probe } from './pageProbe'

/** Speed of the simulated machine and network. `cpu`: times slower than this machine. `network`: null for no throttling. */
export interface Profile {
  readonly name: string
  readonly cpu: number
  readonly network: { readonly latency: number; readonly bytesPerSecond: number } | null
}

/**
 * This machine without throttling; with a processor four times slower; and that with a slow mobile network (150 ms, 1.6
 * Mbit/s).
 */
export const PROFILES = {
  fast: { name: 'this machine', cpu: 1, network: null },
  slowCpu: { name: 'CPU 4x slower', cpu: 4, network: null },
  slowLine: { name: 'CPU 4x slower, slow line', cpu: 4, network: { latency: 150, bytesPerSecond: 200_000 } },
} as const satisfies Record<string, Profile>

/** Creates a browser context with an empty cache, signed in if the site has sign-ins. */
export async function newVisitor(browser: Browser, url: string, hasSession: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1600, height: 900 }, locale: 'en-US' })
  // The compiler wraps functions in a helper `__name`, which does not exist in pages.
  await context.addInitScript('globalThis.__name = (work) => work')
  await context.addInitScript(installProbe)
  if (hasSession) {
    const response = await context.request.post('/api/v1/user/login', { data: DEMO })
    if (!response.ok()) throw new Error(`The sign-in was rejected: ${response.status()} ${await response.text()}`)
  }
  return context
}

/** Opens a page with the throttling of a profile. */
export async function newPage(context: BrowserContext, { cpu, network }: Profile): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network) {
    const { latency, bytesPerSecond } = network
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
  }
  return page
}

/** Resolves to a measurement of the probe when it is available. Throws when that takes more than a minute. */
export function probed(page: Page, figure: 'firstRow' | 'changed'): Promise<number> {
  // Waits for a promise in the page instead of polling, which would use some of the measured processor time.
  return page.evaluate((name) => {
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`No ${name} within a minute on ${location.href}`)), 60_000)
    })
    return Promise.race([(window as unknown as { probe: Probe }).probe[name], tooLate])
  }, figure)
}

export function readProbe(page: Page): Promise<Pick<Probe, 'longTasks' | 'layoutShift' | 'longestKey'>> {
  return page.evaluate(() => {
    const { longTasks, layoutShift, longestKey } = (window as unknown as { probe: Probe }).probe
    return { longTasks, layoutShift, longestKey }
  })
}
