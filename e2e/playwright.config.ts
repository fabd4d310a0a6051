import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/testing/chromium'

/** Simulates a weak tablet by a browser without JavaScript compilers, for `npm run torture -- edges --slow`. */
const SLOW_ARGS = process.env.SLOW_BROWSER === 'on' ? ['--js-flags=--no-sparkplug --no-maglev --no-opt'] : []

/** The video that the browser of this worker plays in place of a camera, opened when a page switches the camera on. */
export const CAMERA_VIDEO = join(tmpdir(), `camera-${process.pid}.y4m`)
const CAMERA_ARGS = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_VIDEO}`]

/** Flows in real Chromium against the built app, the real server and a real database. See `fixtures.ts` for the servers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './globalSetup.ts',
  workers: '100%',
  // High, because a busy machine is slow without being wrong. Only a hanging test takes this long (ms).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // In CI, one retry, so that a single hiccup does not hide the results of all other tests. The summary names the tests that
  // needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  // The test with a separate server starts first, so that it does not run alone at the end. All other tests are distributed
  // over the workers, which have a server each; no test depends on an earlier one.
  projects: [
    { name: 'hostile data', testMatch: 'xss.spec.ts' },
    { name: 'flows', testIgnore: ['xss.spec.ts', 'edges/**'], fullyParallel: true },
    // Failures at every moment, in `npm run torture -- edges`.
    { name: 'edges', testMatch: 'edges/**/*.spec.ts' },
  ],
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    userAgent: undefined,
    viewport: { width: 1600, height: 900 },
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...CAMERA_ARGS, ...SLOW_ARGS] },
    // Users west of UTC must see the same dates as everybody else, because all dates are UTC.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // The app supports reduced motion, and then tests need not wait for animations. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
