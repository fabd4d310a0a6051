import { devices } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'

/** Settings that all runs of browser tests share. */
export const BROWSER_SETTINGS = {
  // High, because a busy machine is slow without being wrong. Only a hanging test takes this long (ms).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // In CI, one retry, so that a single hiccup does not hide the results of all other tests. The summary names the tests that
  // needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    ...devices['Desktop Chrome'],
    userAgent: undefined,
    viewport: { width: 1600, height: 900 },
    // Users west of UTC must see the same dates as everybody else, because all dates are UTC.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // The app supports reduced motion, and then tests need not wait for animations. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test would cost a fifth of the total time. To trace a single test, run it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} as const satisfies PlaywrightTestConfig
