import type { Browser, Locator, Page } from '@playwright/test'
import { median } from '../server/median'
import type { GridScreen } from './listRows'
import type { Watched } from './pageProbe'
import { newPage, newVisitor, probed, readProbe, type Profile } from './visitor'

/** Medians of the time from an input until its result is painted (ms); `longestKey` is the slowest key press. */
export interface Interactions {
  readonly keyToRows: number
  readonly longestKey: number
  readonly sortToRows: number
  readonly openDialog: number
  /** With finished documents shown, from a typed character to the server's page: debounce, request and paint. */
  readonly keyToPage: number
  /** From the click on the menu to the rows of a screen that was open before. */
  readonly revisit: number
}

type Timed = Exclude<keyof Interactions, 'longestKey'>

/** Returns a digit that the first row's number lacks, so that typing it changes the rows; a different one each round. */
async function digitFor(rows: Locator, round: number): Promise<string> {
  const first = await rows.first().getAttribute('data-id')
  const digits = [...'9876543210'].filter((digit) => !first?.includes(digit))
  return digits[round % digits.length] ?? '9'
}

async function timed(page: Page, what: Watched, act: () => Promise<void>): Promise<number> {
  await page.evaluate((watched) => (window as unknown as { probe: { arm(what: Watched): void } }).probe.arm(watched), what)
  await act()
  return probed(page, 'changed')
}

/** Measures typing, sorting, opening a row and going back on one screen of the app. */
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
    const times = { keyToRows: [], sortToRows: [], openDialog: [], keyToPage: [], revisit: [] } as Record<Timed, number[]>
    let longestKey = 0
    const finished = page.getByLabel(/^Show Completed/)
    const rows = page.locator('[role=row][data-id]')
    const heading = page.getByRole('columnheader').first()
    const sorted = (direction: string) => page.locator(`[role=columnheader][aria-sort=${direction}]`)
    const menu = page.getByRole('navigation')
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('searchbox').focus()
      const digit = await digitFor(rows, round)
      for (const key of [digit, digit, 'Backspace', 'Backspace']) {
        times.keyToRows.push(await timed(page, 'rows', () => page.keyboard.press(key)))
        longestKey = Math.max(longestKey, (await readProbe(page)).longestKey)
      }
      // Sorts descending after ascending, because the first click on a heading may not change the order of the rows.
      await heading.click()
      await sorted('ascending').waitFor()
      times.sortToRows.push(await timed(page, 'rows', () => heading.click()))
      await sorted('descending').waitFor()
      await heading.click()
      await sorted('descending').waitFor({ state: 'detached' })
      if (screen !== 'inventory') {
        times.openDialog.push(await timed(page, 'dialog', () => rows.first().click()))
        await timed(page, 'dialog', () => page.keyboard.press('Escape'))
      }
      if (await finished.isVisible()) {
        await finished.check()
        await page.waitForURL(/[?&]all=1/)
        // "10,000 of 10,000" shows that the first page is loaded.
        await page.getByText(/^([\d,]+) of \1$/).waitFor()
        await page.getByRole('searchbox').focus()
        // A search from an earlier round would be a cache hit.
        const digit = await digitFor(rows, round)
        times.keyToPage.push(await timed(page, 'rows', () => page.keyboard.press(digit)))
        await timed(page, 'rows', () => page.keyboard.press('Backspace'))
        await finished.uncheck()
      }
      await menu.getByRole('link', { name: 'Dashboard' }).click()
      await rows.first().waitFor({ state: 'detached' })
      times.revisit.push(await timed(page, 'rows', () => menu.locator(`a[href^="/${screen}"]`).click()))
    }
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)])) as Record<Timed, number>
    return { ...medians, longestKey }
  } finally {
    await context.close()
  }
}
