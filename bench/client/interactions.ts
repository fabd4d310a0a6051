import type { Browser, Page } from '@playwright/test'
import type { GridScreen } from './listRows'
import { median } from './median'
import type { Watched } from './pageProbe'
import { newPage, newVisitor, probed, readProbe, type Profile } from './visitor'

/** What a person's input takes until the answer is painted, milliseconds, medians; `longestKey` is the worst typed character. */
export interface Interactions {
  readonly keyToRows: number
  readonly longestKey: number
  readonly sortToRows: number
  readonly openDialog: number
  /** With finished documents, from a typed character to the server's page: the pause after the last key, the request, the paint. */
  readonly keyToPage: number
  /** From the click on the menu back to the rows of a screen that was open before. */
  readonly revisit: number
}

/** Keys that change which rows are shown, whatever the rows: numbers have digits. */
const KEYS = ['7', '1', 'Backspace', 'Backspace'] as const

/** Characters that a part of all numbers has, another one each time: what was asked for already is there at once. */
const PAGE_KEYS = ['7', '8', '9', '6', '5'] as const

async function timed(page: Page, what: Watched, act: () => Promise<void>): Promise<number> {
  await page.evaluate((watched) => (window as unknown as { probe: { arm(what: Watched): void } }).probe.arm(watched), what)
  await act()
  return probed(page, 'changed')
}

/** Types, sorts, opens and comes back on one screen of the app. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  screen: GridScreen,
  profile: Profile,
  rounds: number,
): Promise<Interactions> {
  const context = await newVisitor(browser, url, true)
  try {
    const page = await newPage(context, profile)
    await page.goto(`/${screen}`)
    await probed(page, 'firstRow')
    const figures = { keyToRows: [] as number[], longestKey: 0, sortToRows: [] as number[], revisit: [] as number[] }
    const dialogs: number[] = []
    const pages: number[] = []
    const finished = page.getByLabel(/^Show Completed/)
    const rows = page.locator('[role=row][data-id]')
    const heading = page.getByRole('columnheader').first()
    const sorted = (direction: string) => page.locator(`[role=columnheader][aria-sort=${direction}]`)
    const menu = page.getByRole('navigation')
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('searchbox').focus()
      for (const key of KEYS) {
        figures.keyToRows.push(await timed(page, 'rows', () => page.keyboard.press(key)))
        figures.longestKey = Math.max(figures.longestKey, (await readProbe(page)).longestKey)
      }
      // Down after up: the first click on a heading may leave the rows as they are.
      await heading.click()
      await sorted('ascending').waitFor()
      figures.sortToRows.push(await timed(page, 'rows', () => heading.click()))
      await sorted('descending').waitFor()
      await heading.click()
      await sorted('descending').waitFor({ state: 'detached' })
      if (screen !== 'inventory') {
        dialogs.push(await timed(page, 'dialog', () => rows.first().click()))
        await timed(page, 'dialog', () => page.keyboard.press('Escape'))
      }
      if (await finished.isVisible()) {
        await finished.check()
        await page.waitForURL(/[?&]all=1/)
        // "10,000 of 10,000": the first page is there.
        await page.getByText(/^([\d,]+) of \1$/).waitFor()
        await page.getByRole('searchbox').focus()
        pages.push(await timed(page, 'rows', () => page.keyboard.press(PAGE_KEYS[round % PAGE_KEYS.length] ?? '7')))
        await timed(page, 'rows', () => page.keyboard.press('Backspace'))
        await finished.uncheck()
      }
      await menu.getByRole('link', { name: 'Dashboard' }).click()
      await rows.first().waitFor({ state: 'detached' })
      figures.revisit.push(await timed(page, 'rows', () => menu.locator(`a[href="/${screen}"]`).click()))
    }
    return {
      keyToRows: median(figures.keyToRows),
      longestKey: figures.longestKey,
      sortToRows: median(figures.sortToRows),
      openDialog: median(dialogs),
      keyToPage: median(pages),
      revisit: median(figures.revisit),
    }
  } finally {
    await context.close()
  }
}
