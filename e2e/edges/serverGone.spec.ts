import type { Page } from '@playwright/test'
import { signIn } from '../fixtures'
import { ROW } from '../places'
import { ACTS } from './acts'
import type { Act, Prepared } from './acts'
import { expect, test } from './edgesTest'
import type { Backend } from './edgesTest'

/** What a person may be offered to find out, or to do it again. */
const WAYS_ON = /^(Check again|Retry|Send again|Try again)/

const MOMENTS = ['before it', 'on its way', 'answered', 'before the list is loaded again'] as const

/** Does an act around the death of the server; afterwards the server is dead. */
async function performAround(moment: (typeof MOMENTS)[number], act: Act, { perform }: Prepared, backend: Backend): Promise<void> {
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

/** What a person does until it is known to be done: presses what is offered, and the button itself where it can be pressed. */
async function settle(page: Page, { perform, count }: Prepared, before: number): Promise<void> {
  await expect(async () => {
    const offered = page.getByRole('button', { name: WAYS_ON })
    for (const way of await offered.all()) if (await way.isEnabled()) await way.click({ timeout: 2_000 }).catch(() => undefined)
    if ((await count()) === before) await perform().catch(() => undefined)
    expect(await count()).toBe(before + 1)
  }).toPass({ timeout: 90_000, intervals: [1_000, 3_000] })
}

for (const act of ACTS) {
  for (const moment of MOMENTS) {
    test(`${act.what}: the server is killed, ${moment}, and comes back`, async ({ page, backend }) => {
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
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await prepared.count()).toBe(before + 1)
    })
  }
}

const LISTS = [
  { path: '/', title: 'Error loading production history', shown: 'Total Completed' },
  { path: '/sales', title: 'Error loading sales orders', shown: null },
  { path: '/production', title: 'Error loading production orders', shown: null },
  { path: '/shipments', title: 'Error loading shipping list', shown: null },
  { path: '/inventory', title: 'Error loading inventory list', shown: null },
  { path: '/transfers', title: 'Error loading transfers list', shown: null },
] as const

for (const { path, title, shown } of LISTS) {
  test(`the list at ${path}: the server is killed before a refresh and comes back`, async ({ page, backend }) => {
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
  })
}

test('signing in: the server is killed before it and comes back; what was typed is still there', async ({ page, backend }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@example.com')
  await page.getByLabel(/^Password/).fill('demo-password')
  await backend.kill()
  try {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('demo@example.com')
  } finally {
    await backend.startAgain()
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/$/)
  const retry = page.getByRole('button', { name: 'Retry' })
  if (await retry.isVisible()) await retry.click()
  await expect(page.getByText('Total Completed').first()).toBeVisible()
})
