import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe over the whole page as it is now and expects no violation of WCAG 2.2 A and AA or of best practice.
 * Waits for running animations first: a fading dialog has no contrast yet.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map((animation) => animation.finished),
    )
    function isFinite(animation: Animation): boolean {
      return animation.effect?.getComputedTiming().iterations !== Infinity
    }
  })
  // Evaluated by the debugger, which the page's content security policy does not govern.
  await page.evaluate(axeSource)
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: Document) => Promise<AxeResults> } }
    return axe.run(document)
  })
  const found = results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }))
  expect(found, `accessibility of ${what}`).toEqual([])
}
