import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/testing/browsers'
import { BROWSER_SETTINGS } from './browserSettings'

/** Simulates a weak tablet by a browser without JavaScript compilers, for `npm run torture -- edges --slow`. */
const SLOW_ARGS = process.env.SLOW_BROWSER === 'on' ? ['--js-flags=--no-sparkplug --no-maglev --no-opt'] : []

/** Flows in real Chromium against the built app, the real server and a real database. See `fixtures.ts` for the servers. */
export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  // Edge cases, which are repeated at every moment and in every browser, have a separate run: `npm run torture -- edges`.
  testIgnore: 'edges/**',
  outputDir: '../test-results/browser',
  globalSetup: './globalSetup.ts',
  workers: '100%',
  // The test with a separate server starts first, so that it does not run alone at the end. All other tests are distributed
  // over the workers, which have a server each; no test depends on an earlier one.
  projects: [
    { name: 'hostile data', testMatch: 'xss.spec.ts' },
    { name: 'flows', testIgnore: ['xss.spec.ts', 'edges/**'], fullyParallel: true },
  ],
  reporter: 'list',
  use: { ...BROWSER_SETTINGS.use, launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...SLOW_ARGS] } },
})
