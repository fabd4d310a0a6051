import type { LaunchOptions } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findFirefox } from '../../tools/testing/browsers'
import { responseForOlderFirefox } from './firefoxOverBidi'

interface BrowserOptions {
  readonly browserName: 'chromium' | 'firefox'
  readonly launchOptions: LaunchOptions
}

/**
 * Returns the browser of this run, by `EDGES_BROWSER`: Chromium by default, or `firefox` for the machine's release build of
 * Firefox, driven over WebDriver BiDi.
 */
export function edgesBrowser(): BrowserOptions {
  if (process.env.EDGES_BROWSER !== 'firefox')
    return { browserName: 'chromium', launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] } }
  responseForOlderFirefox()
  return {
    browserName: 'firefox',
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: findFirefox(),
      // Playwright's context option for this does not work here.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  }
}
