import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect } from './fixtures'
import { expectTouchTargets } from './touchTargets'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }
const DESK = { width: 1600, height: 900 }
/** A phone with its keyboard up, and a desk and a tablet at 200 % zoom. */
const SMALL = [
  { width: 390, height: 480 },
  { width: 800, height: 450 },
  { width: 512, height: 384 },
]

/** Switches the open page between phone and desktop. */
async function become(page: Page, cdp: CDPSession, isPhone: boolean): Promise<void> {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' })
  await page.setViewportSize(isPhone ? PHONE : DESK)
}

/** Switches the open page to a tablet. */
async function becomeTablet(page: Page, cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(TABLET)
}

/**
 * Returns a function that checks the current page on a desktop in dark mode, on a tablet, and on a phone in light mode. Each
 * call begins with the device of the previous call's end, so that every second place is opened on a phone. Axe runs on the
 * device on which a place is opened, and with `--all` on both.
 */
export async function deskAndPhone(page: Page): Promise<(what: string) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  let isPhone = false
  await become(page, cdp, isPhone)
  const runAxe = (what: string) => expectAccessible(page, `${what}, ${isPhone ? 'light, on a phone' : 'dark'}`)
  return async (what) => {
    await expectGoodLook(page, what, isPhone)
    await runAxe(what)
    await becomeTablet(page, cdp)
    await expectTouchTargets(page, `${what} on a tablet`)
    isPhone = !isPhone
    await become(page, cdp, isPhone)
    await expectGoodLook(page, what, isPhone)
    if (process.env.WITHOUT_SLOW_TESTS === undefined) await runAxe(what)
  }
}

async function expectGoodLook(page: Page, what: string, isPhone: boolean): Promise<void> {
  await expect(page.locator(isPhone ? 'html[data-light]' : 'html[data-dark]')).toBeAttached()
  if (!isPhone) {
    await expectNoScrollingLines(page, what)
    return
  }
  await expectNoWiderThanWindow(page, what)
  await expectTouchTargets(page, what)
  await expectOnlyContentScrolls(page, what)
  for (const size of SMALL) {
    await page.setViewportSize(size)
    await expectReflow(page, `${what} at ${size.width}x${size.height}`)
  }
  await page.setViewportSize(PHONE)
}

/** Expects that the page does not overflow the window horizontally. */
export async function expectNoWiderThanWindow(page: Page, what: string): Promise<void> {
  const widths = await page.evaluate(() => {
    const { documentElement } = document
    return [documentElement, ...document.querySelectorAll('main')].map((box) => box.scrollWidth)
  })
  expect.soft(Math.max(...widths), `${what} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Expects that nothing scrolls sideways, and that all buttons of the topmost dialog are in the window. */
async function expectReflow(page: Page, what: string): Promise<void> {
  await expectNoWiderThanWindow(page, what)
  const wider = await page
    .locator('.MuiDialogContent-root, .MuiDialogActions-root')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
  expect.soft(Math.max(0, ...wider), `${what}: a dialog scrolls sideways`).toBe(0)
  for (const button of await page.locator('.MuiDialogActions-root').last().getByRole('button').all())
    await expect.soft(button, what).toBeInViewport({ ratio: 0.99 })
}

/**
 * Expects that only the content of a dialog scrolls, between its fixed heading and buttons, and that the page behind does not.
 */
async function expectOnlyContentScrolls(page: Page, what: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const excess = await page
    .locator('html, .MuiDialog-paper')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight))
  expect(Math.max(...excess), `${what} scrolls away`).toBe(0)
}

/** Expects no scroll container as low as a line of text, which a scrollbar, where it takes space, would fill completely. */
async function expectNoScrollingLines(page: Page, what: string): Promise<void> {
  const lines = await page.locator('main *').evaluateAll((boxes) =>
    boxes
      .filter(({ clientHeight }) => clientHeight > 0 && clientHeight < 60)
      .filter((box) => {
        const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(box)
        const across = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
        const down = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight
        return scrollbarWidth !== 'none' && (across || down)
      })
      .map((box) => `${box.className} ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`),
  )
  expect(lines, `${what}: a line that scrolls`).toEqual([])
}
