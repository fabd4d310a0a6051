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
  // Where nobody looks on, one hiccup of a machine must not hide what all other tests found. What needed it is named in the summary.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    ...devices['Desktop Chrome'],
    userAgent: undefined,
    viewport: { width: 1600, height: 900 },
    // Staff in a western zone must see the same dates as everybody: all dates are UTC.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // The app shows no animations to people who turned them off; nobody waits for them. Some tests are a person who wants them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of all work, and is wanted of one: run that one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} as const satisfies PlaywrightTestConfig
