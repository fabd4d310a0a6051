import type { Page } from '@playwright/test'
import { expect } from './fixtures'

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
  const small = await page.evaluate(
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
  expect.soft([...new Set(small)], `smaller than a finger: ${what}`).toEqual([])
}
