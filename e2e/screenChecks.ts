import { readFileSync } from 'node:fs'
import type { CDPSession, Locator, Page } from '@playwright/test'
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

/** Minimum height and width of a touch target (pixels). */
const LEAST = 44

/** Elements that can be tapped or typed into; a surrounding label or frame counts as part of the target. */
const TARGETS =
  'button, a[href], input:not([type=file]), select, textarea, [role=button], [role=tab], [role=combobox], [role=option], .MuiDataGrid-cell, .MuiDataGrid-columnHeader'
const WITH_IT = 'label, .MuiInputBase-root:not(:has(.MuiSelect-select)), .MuiPickersInputBase-root'
/**
 * Exceptions: a table heading is tapped as a whole; the chart's twelve bars share a phone's width, and each month has a button
 * below.
 */
const NOT_ALONE =
  '[aria-hidden=true], [aria-hidden=true] *, .visually-hidden, .visually-hidden *, figure a, [role=columnheader] *, [role=presentation]'

/** Expects that every visible touch target is large enough for a finger; a link within a sentence has its target around it. */
export async function expectTouchTargets(page: Page, what: string): Promise<void> {
  const small = () =>
    page.evaluate(
      ({ targets, withIt, notAlone, least }) => {
        const dialogs = [...document.querySelectorAll('[role=dialog]')]
        const shown = dialogs.at(-1) ?? document.body
        const placeOf = (target: HTMLElement) => {
          // The target of a link within a sentence is around it.
          const { width, height } = target.matches('p a') ? getComputedStyle(target, '::after') : { width: '', height: '' }
          return height === ''
            ? (target.closest(withIt) ?? target).getBoundingClientRect()
            : { width: parseFloat(width), height: parseFloat(height) }
        }
        return [...shown.querySelectorAll<HTMLElement>(targets)]
          .filter((target) => target.checkVisibility({ checkOpacity: false }) && !target.matches(notAlone))
          .map((target) => ({ target, place: placeOf(target) }))
          .filter(({ place: { width, height } }) => width > 1 && height > 1 && (width < least - 0.5 || height < least - 0.5))
          .map(
            ({ target, place }) =>
              `${target.ariaLabel ?? target.textContent}: ${Math.round(place.width)}x${Math.round(place.height)} <${target.tagName.toLowerCase()} ${target.className}>`,
          )
      },
      { targets: TARGETS, withIt: WITH_IT, notAlone: NOT_ALONE, least: LEAST },
    )
  // A page that was just given another size or pointer takes a moment to follow.
  await expect.soft.poll(async () => [...new Set(await small())], `smaller than a finger: ${what}`).toEqual([])
}

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }
const DESK = { width: 1600, height: 900 }
/** A phone with its keyboard up, and a tablet at 200 % zoom. */
const SMALL = [
  { width: 390, height: 480 },
  { width: 512, height: 384 },
]

/** Switches the open page between phone and desktop. */
async function become(page: Page, cdp: CDPSession, isPhone: boolean): Promise<void> {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' })
  await page.setViewportSize(isPhone ? PHONE : DESK)
}

/**
 * Returns a function that checks the current page on a desktop in dark mode, on a tablet, and on a phone in light mode. Each
 * call begins with the device of the previous call's end, so that every second place is opened on a phone. Axe runs on the
 * device on which a place is opened, and the tablet follows the desktop; with `--all` both run for every place.
 */
export async function deskAndPhone(page: Page): Promise<(what: string) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  let isPhone = false
  const isAll = process.env.WITHOUT_SLOW_TESTS === undefined
  await become(page, cdp, isPhone)
  const runAxe = (what: string) => expectAccessible(page, `${what}, ${isPhone ? 'light, on a phone' : 'dark'}`)
  return async (what) => {
    await runAxe(what)
    await expectGoodLook(page, what, isPhone)
    if (!isPhone || isAll) {
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await page.setViewportSize(TABLET)
      await expectTouchTargets(page, `${what} on a tablet`)
    }
    isPhone = !isPhone
    await become(page, cdp, isPhone)
    if (isAll) await runAxe(what)
    await expectGoodLook(page, what, isPhone)
    if (isPhone) await page.setViewportSize(PHONE)
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
}

/** Expects that the page does not overflow the window horizontally. */
export async function expectNoWiderThanWindow(page: Page, what: string): Promise<void> {
  const excess = () =>
    page.locator('html, main').evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth)) - innerWidth)
  await expect.soft.poll(excess, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

export async function expectLower(part: Locator, height: number, what?: string): Promise<void> {
  await expect.poll(async () => (await part.boundingBox())?.height, what).toBeLessThan(height)
}

/** Returns the distance between the lower edge of an element and the upper edge of another one (px); null when one is not rendered. */
export async function gapBetween(above: Locator, below: Locator): Promise<number | null> {
  const [over, under] = [await above.boundingBox(), await below.boundingBox()]
  return over && under && under.y - over.y - over.height
}

/** Expects that nothing scrolls sideways, and that all buttons of the topmost dialog are in the window. */
async function expectReflow(page: Page, what: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const boxes = document.querySelectorAll('html, main, .MuiDialogContent-root, .MuiDialogActions-root')
      const wide = [...boxes].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      const buttons = [...document.querySelectorAll('.MuiDialogActions-root')].at(-1)?.querySelectorAll('button') ?? []
      const outside = [...buttons].filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect()
        return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1
      })
      return [...wide, ...outside].map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)
    })
  await expect.soft.poll(faults, what).toEqual([])
}

/**
 * Expects that only the content of a dialog scrolls, between its fixed heading and buttons, and that the page behind does not.
 */
async function expectOnlyContentScrolls(page: Page, what: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const excess = () =>
    page
      .locator('html, .MuiDialog-paper')
      .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight)))
  await expect.poll(excess, `${what} scrolls away`).toBe(0)
}

/** Expects no scroll container as low as a line of text, which a scrollbar, where it takes space, would fill completely. */
async function expectNoScrollingLines(page: Page, what: string): Promise<void> {
  const lines = () =>
    page.locator('main *').evaluateAll((boxes) =>
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
  await expect.poll(lines, `${what}: a line that scrolls`).toEqual([])
}
