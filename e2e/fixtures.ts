import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Call } from '../contract/call'
import { DOUBLE_CLICK_GUARD_MS } from '../contract/constants'
import { startAppServer } from './appServer'
import type { AppServer } from './appServer'
import { DEMO } from './demoUsers'

/**
 * Hashes of the style elements that Playwright adds to take the screenshot of a failed test; our content security policy
 * correctly blocks them, and their console errors are ignored.
 */
const SCREENSHOT_STYLES = [
  'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y=',
  'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=',
]

/** Bearer token for the metrics of the worker's server. */
export const METRICS_TOKEN = 'a-token-for-metrics-of-32-letters'

interface WorkerFixtures {
  /**
   * One server and one database per worker, for all test files. Tests that run at the same time write to the same demo documents,
   * so workers do not share one.
   */
  appServer: AppServer
}

interface TestFixtures {
  /** Console errors of the page; a test fails when there is one that it did not expect and remove. */
  consoleErrors: string[]
  /** Attaches the server's output to the report of a failed test. */
  serverOutput: undefined
}

/** Browser test with a server with demo data, which fails on unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  appServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      // Without this, an account that a test creates would disable the demo sign-ins at the next start of the server.
      const settings = { METRICS_TOKEN, WEBHOOK_NETWORKS: '127.0.0.0/8', DEMO_DATA: 'on' }
      const server = await startAppServer(process.env.E2E_TEMPLATE ?? null, settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ appServer }, use) => use(appServer.url),
  context: async ({ context }, use) => {
    await use(context)
    // A list may just be loading again, because changes are followed.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // The browser logs rejected calls, and React the code that could not be loaded; the tests check what the app shows instead.
        const text = message.text()
        const isScreenshot = SCREENSHOT_STYLES.some((style) => text.includes(style))
        const isShown = text.startsWith('Failed to load resource') || /^[\w$]+: .+ could not be loaded\n/.test(text)
        if (message.type() === 'error' && !isScreenshot && !isShown) errors.push(text)
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

export function addressOf({ path }: Pick<Call, 'path'>): RegExp {
  return new RegExp(`/api/v1${path}(\\?|$)`)
}

/** Blocks requests that match `address` until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Milliseconds between keys: slow enough not to be taken for a scanner. */
const KEY_PAUSE = { delay: 110 }

/**
 * Types into a field, or into what has the focus, at the pace of a person; keys that come faster are a scan. The pause after the
 * last key allows an Enter right behind.
 */
export const typeLikeAPerson = (into: Page | Locator, text: string) =>
  'keyboard' in into ? into.keyboard.type(text, KEY_PAUSE) : into.pressSequentially(text, KEY_PAUSE)

/** Clicks a button that may have been clicked just before, after the time of its double-click guard. */
export async function press(button: Locator): Promise<void> {
  await button.page().evaluate((guard) => new Promise((resolve) => setTimeout(resolve, guard)), DOUBLE_CLICK_GUARD_MS)
  await button.click()
}

/**
 * Signs in through the API without showing a page; the first page that opens has the session. Every test has a session of its
 * own: a stored state (`storageState`) would hand all of them one refresh token, which the first page that starts exchanges, and
 * whose later use ends the session as theft. A sign-in costs one hash, about 40 ms of one core.
 */
export async function signIn(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  const reply = async () => (await page.context().request.post('/api/v1/user/login', { data: who })).status()
  // A server that is too busy rejects the sign-in, which is then repeated.
  await expect.poll(reply, { message: 'the sign-in' }).toBe(200)
}

export async function sendSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the form, and waits until the app has navigated away from it. */
export async function signInByForm(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  // After a sign-out, the page already shows the form.
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await sendSignIn(page, who)
  await expect(page).not.toHaveURL(/\/login$/)
}
