import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Call } from '../contract/call'
import { DOUBLE_CLICK_GUARD_MS } from '../contract/constants'
import { startAppServer } from './appServer'
import type { AppServer } from './appServer'
import { DEMO } from './demoUsers'
import { editFieldsAsPeopleDo } from './edges/firefoxOverBidi'

/** Hashes of the style that Playwright adds for the screenshot of a failed test; our content security policy refuses it, rightly. */
const SCREENSHOT_STYLES = [
  'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y=',
  'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=',
]

/** Bearer token for the metrics of the worker's server. */
export const METRICS_TOKEN = 'a-token-for-metrics-of-32-letters'

interface WorkerFixtures {
  /** One server and one database for all tests of a worker, whatever their files. */
  appServer: AppServer
}

interface TestFixtures {
  /** Errors that the page wrote to its console; a test fails when there is one that it did not expect. */
  consoleErrors: string[]
  /** What the server has said is kept beside what the browser shows of a test that failed. */
  serverOutput: undefined
}

/** The browser test: a page on a server with demo data, and no console error unnoticed. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  appServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      // An account that a test makes would end the demo, and its sign-ins, with the next start of the server.
      const settings = { METRICS_TOKEN, WEBHOOK_NETWORKS: '127.0.0.0/8', DEMO_DATA: 'on' }
      const server = await startAppServer(process.env.E2E_TEMPLATE ?? null, settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ appServer }, use) => use(appServer.url),
  context: async ({ browserName, context }, use) => {
    if (browserName === 'firefox') await editFieldsAsPeopleDo(context)
    await use(context)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // A refused call is logged by the browser itself; the tests look at what the app says of it.
        const text = message.text()
        const isScreenshot = SCREENSHOT_STYLES.some((style) => text.includes(style))
        if (message.type() === 'error' && !isScreenshot && !text.startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors, 'the browser console stays clean').toEqual([])
    },
    { auto: true },
  ],
  serverOutput: [
    async ({ appServer }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) writeFileSync(testInfo.outputPath('server.log'), appServer.output())
    },
    { auto: true },
  ],
})

export { expect }

/** The address of a call, with whatever part of a list is asked for. */
export function addressOf({ path }: Pick<Call, 'path'>): RegExp {
  return new RegExp(`/api/v1${path}(\\?|$)`)
}

/** Presses a button that may have been pressed before, later than its guard against double clicks swallows. */
export async function press(button: Locator): Promise<void> {
  await button.page().evaluate((guard) => new Promise((resolve) => setTimeout(resolve, guard)), DOUBLE_CLICK_GUARD_MS)
  await button.click()
}

/** Signs a person in as the form would, without showing a page: the session is there for the first one that opens. */
export async function signIn(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  const answer = async () => (await page.context().request.post('/api/v1/user/login', { data: who })).status()
  // A server that is too busy says so, and is asked again.
  await expect.poll(answer, { message: 'the sign-in' }).toBe(200)
}

/** Signs in through the form and waits until the app has left it. */
export async function signInByForm(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  // A page that was signed out stands there already.
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel(/^Password/).fill(who.password)
  await press(page.getByRole('button', { name: 'Sign in' }))
  await expect(page).not.toHaveURL(/\/login$/)
}
