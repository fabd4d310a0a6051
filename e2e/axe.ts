import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on the current page, or only on the open dialogs if there are any, and expects no violation of WCAG 2.2 A and AA or
 * of best practices. Waits for all animations first, because the contrast of a fading dialog is not final, and elements that
 * inherit a fading color start their own transition after it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // Transitions of changed colors start with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const running = document.getAnimations().filter(isRunning)
      if (running.length === 0) break
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
    function isRunning({ effect, playState }: Animation): boolean {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    }
  })
  // Evaluated through the debugger, which bypasses the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: { include: Element[]; exclude: Element[] }, options: object) => Promise<AxeResults> }
    }
    // The page behind a dialog is checked when no dialog covers it; checking it again would take longer than the dialog.
    const dialogs = [...document.querySelectorAll('.MuiModal-root')].filter(
      (modal) => modal.checkVisibility({ visibilityProperty: true }) && modal.querySelector('[role=dialog]') !== null,
    )
    // Rows with the same structure and classes are checked only once.
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
