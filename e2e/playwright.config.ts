import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../scripts/testing/chromium'
import { BROWSER_SETTINGS } from './browserSettings'

/** Flows in real Chromium against the built app, the real server and a real database. See `fixtures.ts` for the servers. */
export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  // What breaks at every moment and in every browser is a run of its own, `npm run edges`.
  testIgnore: 'edges/**',
  outputDir: '../test-results/browser',
  globalSetup: './globalSetup.ts',
  // The one with a server of its own begins first, so that it does not run alone at the end.
  projects: [
    { name: 'hostile data', testMatch: 'xss.spec.ts' },
    { name: 'flows', testIgnore: ['xss.spec.ts', 'edges/**'] },
  ],
  reporter: [['list'], ['json', { outputFile: resolve('test-results/summary/playwright.json') }]],
  use: { ...BROWSER_SETTINGS.use, launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] } },
})
