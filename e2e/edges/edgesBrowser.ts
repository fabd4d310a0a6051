import type { LaunchOptions } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/testing/chromium'
import { findFirefox } from '../../scripts/testing/firefox'
import { answerForOlderFirefox } from './firefoxOverBidi'

interface BrowserOptions {
  readonly browserName: 'chromium' | 'firefox'
  readonly launchOptions: LaunchOptions
}

/**
 * The browser of this run, by `EDGES_BROWSER`: Chromium unless it says `firefox`, which is the released Firefox of the machine, driven
 * over WebDriver BiDi.
 */
export function edgesBrowser(): BrowserOptions {
  if (process.env.EDGES_BROWSER !== 'firefox')
    return { browserName: 'chromium', launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] } }
  answerForOlderFirefox()
  return {
    browserName: 'firefox',
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: findFirefox(),
      // What Playwright would set per context it cannot set here.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  }
}
