import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO } from '../../e2e/demoUsers'
import { installProbe, type Probe } from './pageProbe'

/** How fast the visitor's machine and line are. `cpu`: times slower than this machine. `network`: null for this machine's own. */
export interface Profile {
  readonly name: string
  readonly cpu: number
  readonly network: { readonly latency: number; readonly bytesPerSecond: number } | null
}

/** This machine as it is; the same with a processor four times slower; and that on a slow mobile line (150 ms, 1.6 Mbit/s). */
export const PROFILES = {
  fast: { name: 'this machine', cpu: 1, network: null },
  slowCpu: { name: 'CPU 4x slower', cpu: 4, network: null },
  slowLine: { name: 'CPU 4x slower, slow line', cpu: 4, network: { latency: 150, bytesPerSecond: 200_000 } },
} as const satisfies Record<string, Profile>

/** A browser that has never been here, with a session if the site has any. */
export async function newVisitor(browser: Browser, url: string, hasSession: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1600, height: 900 }, locale: 'en-US' })
  // The compiler names functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (work) => work')
  await context.addInitScript(installProbe)
  if (hasSession) {
    const answer = await context.request.post('/api/v1/user/login', { data: DEMO })
    if (!answer.ok()) throw new Error(`The sign-in was refused: ${answer.status()} ${await answer.text()}`)
  }
  return context
}

/** A page that is as fast as the profile says. */
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

/**
 * One of the probe's figures, as soon as there is one.
 * @throws Error when it does not come within a minute
 */
export async function probed(page: Page, figure: 'firstRow' | 'changed'): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No ${figure} within a minute on ${page.url()}`)), 60_000)
  })
  // A promise in the page, not a repeated question: questions would take the processor time that is measured.
  const figureThere = page.evaluate((name) => (window as unknown as { probe: Probe }).probe[name], figure)
  return Promise.race([figureThere, tooLate]).finally(() => clearTimeout(timer))
}

/** The probe of a page as it is now. */
export function readProbe(page: Page): Promise<Pick<Probe, 'longTasks' | 'layoutShift' | 'longestKey'>> {
  return page.evaluate(() => {
    const { longTasks, layoutShift, longestKey } = (window as unknown as { probe: Probe }).probe
    return { longTasks, layoutShift, longestKey }
  })
}
