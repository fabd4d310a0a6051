import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Least height and width of what a finger is to meet (pixels). */
const LEAST = 44

/** What can be pressed or typed into; a label or a frame around it is pressed with it. */
const TARGETS =
  'button, a[href], input:not([type=file]), select, textarea, [role=button], [role=tab], [role=combobox], [role=option]'
const WITH_IT = 'label, .MuiInputBase-root:not(:has(.MuiSelect-select)), .MuiPickersInputBase-root'
/** A heading of a table is pressed as a whole. Twelve bars have the width of a phone; under them each month has a button. */
const NOT_ALONE =
  '[aria-hidden=true], [aria-hidden=true] *, .visually-hidden, .visually-hidden *, p a, figure a, [role=columnheader] *'

/** Everything in sight that can be pressed is large enough for a finger. Links within a sentence are as high as its lines. */
export async function expectTouchTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(
    ({ targets, withIt, notAlone, least }) => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')]
      const shown = dialogs.at(-1) ?? document.body
      return [...shown.querySelectorAll<HTMLElement>(targets)]
        .filter((target) => target.checkVisibility({ checkOpacity: false }) && !target.matches(notAlone))
        .map((target) => ({ target, place: (target.closest(withIt) ?? target).getBoundingClientRect() }))
        .filter(({ place: { width, height } }) => width > 1 && height > 1 && (width < least - 0.5 || height < least - 0.5))
        .map(
          ({ target, place }) =>
            `${target.ariaLabel ?? target.textContent}: ${Math.round(place.width)}x${Math.round(place.height)} <${target.tagName.toLowerCase()} ${target.className}>`,
        )
    },
    { targets: TARGETS, withIt: WITH_IT, notAlone: NOT_ALONE, least: LEAST },
  )
  expect.soft([...new Set(small)], `smaller than a finger: ${what}`).toEqual([])
}
