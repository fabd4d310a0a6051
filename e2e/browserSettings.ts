import { devices } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'

/** What every run of browser tests has in common, whatever it tests and in whichever browser. */
export const BROWSER_SETTINGS = {
  // A busy machine is slow, not wrong. Only what hangs takes this long (ms).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // In CI a single hiccup must not hide the results of all other tests. The summary names tests that needed the retry.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    ...devices['Desktop Chrome'],
    userAgent: undefined,
    viewport: { width: 1600, height: 900 },
    // Staff in a western zone must see the same dates as everybody: all dates are UTC.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // Users can turn animations off, and tests need not wait for them. Tests that need animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of all work, and is wanted of one: run that one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} as const satisfies PlaywrightTestConfig
