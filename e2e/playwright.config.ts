import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../scripts/testing/chromium'
import { BROWSER_SETTINGS } from './browserSettings'

/** A weak tablet: a browser that compiles no JavaScript, for `npm run edges -- --slow`. */
const SLOW_ARGS = process.env.SLOW_BROWSER === 'on' ? ['--js-flags=--no-sparkplug --no-maglev --no-opt'] : []

/** Flows in real Chromium against the built app, the real server and a real database. See `fixtures.ts` for the servers. */
export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  // What breaks at every moment and in every browser is a run of its own, `npm run edges`.
  testIgnore: 'edges/**',
  outputDir: '../test-results/browser',
  globalSetup: './globalSetup.ts',
  // Much of a test is waiting, for keys that come at a person's pace above all: on two cores a third worker still finds time.
  workers: 3,
  // The one with a server of its own begins first, so that it does not run alone at the end. Of the others every worker takes whichever
  // test comes next, with its own server: no test needs what one before it did.
  projects: [
    { name: 'hostile data', testMatch: 'xss.spec.ts' },
    { name: 'flows', testIgnore: ['xss.spec.ts', 'edges/**'], fullyParallel: true },
  ],
  reporter: [['list'], ['json', { outputFile: resolve('test-results/summary/playwright.json') }]],
  use: { ...BROWSER_SETTINGS.use, launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...SLOW_ARGS] } },
})
