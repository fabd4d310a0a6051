import type { Page } from '@playwright/test'
import { signIn } from '../fixtures'
import { ROW } from '../places'
import type { Action, Prepared } from './actions'
import { expect } from './edgesTest'
import type { Backend } from './edgesTest'
import type { ReadAction } from './reads'

/** Buttons that offer to check or retry. */
const WAYS_ON = /^(Check again|Load again|Retry|Send again|Try again)/

/** Timeout of one click while it is retried. */
const PRESS_MS = 5_000

/** When the server is killed around a read: before it, or with its request or its response in transit. */
export const READ_FAILURE_MOMENTS = ['before it', 'on its way', 'answered'] as const

/** When the server is killed around an action: also with the following reload of the list in transit. */
export const MOMENTS = [...READ_FAILURE_MOMENTS, 'before the list is loaded again'] as const

/** One of {@link MOMENTS}. */
export type FailureMoment = (typeof MOMENTS)[number]

/**
 * Kills the server around something that a person does.
 * @param list path of the list that is loaded again after it, if one is
 */
async function failAround(
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

/**
 * Behaves like an impatient user until the action is done and no failure is shown: clicks the topmost retry button, or repeats
 * the action.
 */
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

/**
 * Expects that after a reload of the app no failure is shown, nothing is sent again, and the action is still done exactly once.
 */
export async function seeDoneOnce(page: Page, { count }: Prepared, before: number): Promise<void> {
  await page.reload()
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await count()).toBe(before + 1)
}

/**
 * The server is killed around an action and restarted: the failure is shown, the input stays, and the action is executed once.
 */
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

/** The server is killed around a read and restarted: the dialog stays and shows the failure, and retrying works. */
export async function stopServerDuringRead(
  moment: (typeof READ_FAILURE_MOMENTS)[number],
  read: ReadAction,
  page: Page,
  backend: Backend,
): Promise<void> {
  await signIn(page)
  await read.prepare(page, backend.read)
  const dialogs = await page.getByRole('dialog').count()
  try {
    await failAround(moment, read, () => read.request(page), backend)
    await expect(page.getByRole('dialog').last().getByRole('alert').first()).toBeVisible()
    expect(await page.getByRole('dialog').count()).toBeGreaterThanOrEqual(dialogs)
  } finally {
    await backend.startAgain()
  }
  await read.see(page)
}

/** A list on a screen. */
interface ListOfScreen {
  readonly path: string
  /** Title of the error box. */
  readonly title: string
  /** Content after loading; by default the list's rows. */
  readonly shown?: string
}

/** The lists of all screens. */
export const LISTS: readonly ListOfScreen[] = [
  { path: '/', title: 'Error loading production history', shown: 'Total Completed' },
  { path: '/sales', title: 'Error loading sales orders' },
  { path: '/production', title: 'Error loading production list' },
  { path: '/shipments', title: 'Error loading shipping list' },
  { path: '/inventory', title: 'Error loading inventory list' },
  { path: '/transfers', title: 'Error loading transfers list' },
]

/** The server is killed before a list is refreshed and restarted: error box and Retry. */
export async function stopServerBeforeRefresh({ path, title, shown }: ListOfScreen, page: Page, backend: Backend): Promise<void> {
  const rows = shown ? page.getByText(shown) : page.locator(ROW)
  await signIn(page)
  await page.goto(path)
  await expect(rows.first()).toBeVisible()
  await backend.kill()
  try {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const box = page.getByRole('alert').filter({ hasText: title })
    await expect(box).toContainText('The server could not be reached. Check your connection and try again.')
    await expect(rows).toHaveCount(0)
  } finally {
    await backend.startAgain()
  }
  await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
  await expect(rows.first()).toBeVisible()
}
