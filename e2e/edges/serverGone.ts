import type { Page } from '@playwright/test'
import { signIn } from '../fixtures'
import { ROW } from '../places'
import type { Action, Prepared } from './actions'
import { expect } from './edgesTest'
import type { Backend } from './edgesTest'

const WAYS_ON = /^(Check again|Load again|Retry|Send again|Try again)/

const PRESS_MS = 5_000

/** When the server is killed around a read: before it, or with its request or its response in transit. */
export const READ_FAILURE_MOMENTS = ['before it', 'on its way', 'with its response on the way'] as const

/** When the server is killed around an action: also with the following reload of the list in transit. */
export const MOMENTS = [...READ_FAILURE_MOMENTS, 'before the list is loaded again'] as const

type FailureMoment = (typeof MOMENTS)[number]

export async function failAround(
  moment: FailureMoment,
  { path, list = path }: { readonly path: string; readonly list?: string },
  act: () => Promise<void>,
  backend: Backend,
): Promise<void> {
  if (moment === 'before it') {
    await backend.kill()
    return act()
  }
  const held =
    moment === 'before the list is loaded again' ? backend.proxy.hold(list, 'on its way') : backend.proxy.hold(path, moment)
  await act()
  await held
  await backend.kill()
}

/** An impatient user: clicks the topmost retry button or repeats the action until it is done and no failure is shown. */
export async function settle(page: Page, { perform, repeat, count }: Prepared, before: number): Promise<void> {
  page.setDefaultTimeout(PRESS_MS)
  await expect(async () => {
    const top = page.getByRole('dialog').last()
    const layer = (await top.count()) > 0 ? top : page
    for (const way of await layer.getByRole('button', { name: WAYS_ON }).all()) await way.click().catch(() => undefined)
    // While a request is pending, it is unknown whether the action has to be repeated.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const hasAlert = (await page.getByRole('alert').count()) > 0
    if (hasAlert && repeat) await repeat().catch(() => undefined)
    else if ((await count()) === before) await perform().catch(() => undefined)
    expect(await count()).toBe(before + 1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }).toPass({ timeout: 90_000, intervals: [500, 2_000] })
}

/** Expects that after a reload no failure is shown, nothing is sent again, and the action is still done exactly once. */
export async function seeDoneOnce(page: Page, { count }: Prepared, before: number): Promise<void> {
  await page.reload()
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await count()).toBe(before + 1)
}

/** Kills the server around an action and restarts it: the failure is shown, the input stays, the action is done once. */
export async function stopServerDuring(moment: FailureMoment, action: Action, page: Page, backend: Backend): Promise<void> {
  page.setDefaultTimeout(30_000)
  await signIn(page)
  const prepared = await action.prepare(page, backend.read)
  const before = await prepared.count()
  try {
    await failAround(moment, action, prepared.perform, backend)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByText('This part of the app could not be loaded')).toHaveCount(0)
    if (moment !== 'before the list is loaded again') await prepared.seeTyped()
  } finally {
    await backend.startAgain()
  }
  // The window gets the focus, so its list is loaded: an unknown outcome is then found out without a click.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(/We lost the connection/)).toHaveCount(0)
  await settle(page, prepared, before)
  await seeDoneOnce(page, prepared, before)
}
