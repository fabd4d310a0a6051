import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_SETTINGS } from '../browserSettings'
import { edgesBrowser } from './edgesBrowser'

/**
 * Tests of edge cases in one browser per run: the server goes away, the network is bad, odd input is typed. See `npm run
 * edges`.
 */
export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: '.',
  outputDir: '../../test-results/edges',
  globalSetup: '../globalSetup.ts',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: resolve('test-results/edges/results.json') }]],
  use: { ...BROWSER_SETTINGS.use, ...edgesBrowser() },
})
