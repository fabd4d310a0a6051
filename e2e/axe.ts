import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe over the page as it is now, of which only the dialogs count where some are open, and expects no violation of WCAG 2.2 A and AA or of best practice.
 * Waits until nothing is animated: a fading dialog has no contrast yet, and what inherits a colour that fades begins to fade after it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // Changed colours begin to fade with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const running = document.getAnimations().filter(isRunning)
      if (running.length === 0) break
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
    function isRunning({ effect, playState }: Animation): boolean {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    }
  })
  // Evaluated by the debugger, which the page's content security policy does not govern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: { include: Element[]; exclude: Element[] }, options: object) => Promise<AxeResults> }
    }
    // What lies behind a dialog is judged where it is not covered, and takes longer than the dialog.
    const dialogs = [...document.querySelectorAll('.MuiModal-root')].filter(
      (modal) => modal.checkVisibility({ visibilityProperty: true }) && modal.querySelector('[role=dialog]') !== null,
    )
    // Of rows that are built alike, class by class, the first one speaks for all.
    const kinds = new Set<string>()
    const alike = [...document.querySelectorAll(':is([role=row], li)[data-id]')].filter(({ outerHTML }) => {
      const known = kinds.size
      return known === kinds.add(outerHTML.replace(/>[^<]+/g, '>').replace(/ (?!class)([\w-]+)="[^"]*"/g, ' $1')).size
    })
    const include = dialogs.length > 0 ? dialogs : [document.documentElement]
    return axe.run({ include, exclude: alike }, { resultTypes: ['violations'] })
  })
  const found = results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }))
  expect(found, `accessibility of ${what}`).toEqual([])
}
