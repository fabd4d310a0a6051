import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../scripts/testing/chromium'

/** Flows in real Chromium against the built app, the real server and a real database. See `fixtures.ts` for the servers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  // A busy machine is slow, not wrong. Only what hangs takes this long (ms).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  globalSetup: './globalSetup.ts',
  // The one with a server of its own begins first, so that it does not run alone at the end.
  projects: [
    { name: 'hostile data', testMatch: 'xss.spec.ts' },
    { name: 'flows', testIgnore: 'xss.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: resolve('test-results/summary/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 900 },
    // Staff in a western zone must see the same dates as everybody: all dates are UTC.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // The app shows no animations to whoever wants none; nobody waits for them. Some tests are a person who wants them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
  },
})
