import type { Page } from '@playwright/test'
import { signIn } from '../fixtures'
import { ROW } from '../places'
import type { Act, Prepared } from './acts'
import { expect } from './edgesTest'
import type { Backend } from './edgesTest'

/** What a person may be offered to find out, or to do it again. */
const WAYS_ON = /^(Check again|Load again|Retry|Send again|Try again)/

/** How long one press may take while it is tried again and again. */
const PRESS_MS = 5_000

/** When the server is killed: before an act, with its request or its answer under way, or with the reload after it under way. */
export const MOMENTS = ['before it', 'on its way', 'answered', 'before the list is loaded again'] as const

/** One of {@link MOMENTS}. */
export type MomentOfDeath = (typeof MOMENTS)[number]

/** Does an act around the death of the server; afterwards the server is dead. */
async function performAround(moment: MomentOfDeath, act: Act, { perform }: Prepared, backend: Backend): Promise<void> {
  if (moment === 'before it') {
    await backend.kill()
    await perform()
    return
  }
  const held =
    moment === 'before the list is loaded again' ? backend.line.hold(act.list, 'on its way') : backend.line.hold(act.path, moment)
  await perform()
  await held
  await backend.kill()
}

/** What an impatient person does until it is done and nothing is amiss: presses what is offered on top, and does it again. */
export async function settle(page: Page, { perform, count }: Prepared, before: number): Promise<void> {
  page.setDefaultTimeout(PRESS_MS)
  await expect(async () => {
    const top = page.getByRole('dialog').last()
    const layer = (await top.count()) > 0 ? top : page
    for (const way of await layer.getByRole('button', { name: WAYS_ON }).all()) await way.click().catch(() => undefined)
    if ((await count()) === before) await perform().catch(() => undefined)
    expect(await count()).toBe(before + 1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }).toPass({ timeout: 90_000, intervals: [500, 2_000] })
}

/** The server is killed around an act and comes back: the failure is said, what was typed stays, and it is done once. */
export async function loseServerAround(moment: MomentOfDeath, act: Act, page: Page, backend: Backend): Promise<void> {
  page.setDefaultTimeout(30_000)
  await signIn(page)
  const prepared = await act.prepare(page, backend.read)
  const before = await prepared.count()
  try {
    await performAround(moment, act, prepared, backend)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByText('This part of the app could not be loaded')).toHaveCount(0)
    if (moment !== 'before the list is loaded again') await prepared.seeTyped()
  } finally {
    await backend.startAgain()
  }
  await settle(page, prepared, before)
}

/** A screen with a list. */
interface ListOfScreen {
  readonly path: string
  /** What the red box says. */
  readonly title: string
  /** What is there when it is loaded; its rows unless told otherwise. */
  readonly shown?: string
}

/** The lists of all screens. */
export const LISTS: readonly ListOfScreen[] = [
  { path: '/', title: 'Error loading production history', shown: 'Total Completed' },
  { path: '/sales', title: 'Error loading sales orders' },
  { path: '/production', title: 'Error loading production orders' },
  { path: '/shipments', title: 'Error loading shipping list' },
  { path: '/inventory', title: 'Error loading inventory list' },
  { path: '/transfers', title: 'Error loading transfers list' },
]

/** The server is killed before a list is refreshed and comes back: the red box, the data of before, and Retry. */
export async function loseServerBeforeRefresh({ path, title, shown }: ListOfScreen, page: Page, backend: Backend): Promise<void> {
  const rows = shown ? page.getByText(shown) : page.locator(ROW)
  await signIn(page)
  await page.goto(path)
  await expect(rows.first()).toBeVisible()
  await backend.kill()
  try {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const box = page.getByRole('alert')
    await expect(box).toContainText('The server could not be reached. Check your connection and try again.')
    await expect(box).toContainText(title)
    await page.getByRole('button', { name: /^Show data of/ }).click()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByText(/^Could not refresh\. Shown as of/)).toBeVisible()
  } finally {
    await backend.startAgain()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Could not refresh/)).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
}
