import { signIn } from '../fixtures'
import { ACTS } from './acts'
import { expect, test } from './edgesTest'
import { LOOKS } from './looks'
import { LISTS, loseServerAround, loseServerAroundLook, loseServerBeforeRefresh, MOMENTS, MOMENTS_OF_LOOK } from './serverGone'

for (const act of ACTS) {
  for (const moment of MOMENTS) {
    test(`${act.what}: the server is killed, ${moment}, and comes back`, async ({ page, backend }) => {
      await loseServerAround(moment, act, page, backend)
    })
  }
}

for (const look of LOOKS) {
  for (const moment of MOMENTS_OF_LOOK) {
    test(`${look.what}: the server is killed, ${moment}, and comes back`, async ({ page, backend }) => {
      await loseServerAroundLook(moment, look, page, backend)
    })
  }
}

test('a month as CSV: the server is killed before it and comes back', async ({ browserName, page, backend }) => {
  test.skip(browserName !== 'chromium', 'over BiDi nobody is told of downloads')
  const download = page.waitForEvent('download')
  const retry = page.getByRole('button', { name: 'Retry' })
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Export CSV' }).first()).toBeVisible()
  await backend.kill()
  let isMade: boolean
  try {
    await page.getByRole('button', { name: 'Export CSV' }).first().click()
    // What makes it may have been loaded before, or not.
    isMade = await Promise.race([download.then(() => true), retry.waitFor().then(() => false)])
  } finally {
    await backend.startAgain()
  }
  if (!isMade) await retry.click()
  await download
})

for (const list of LISTS) {
  test(`the list at ${list.path}: the server is killed before a refresh and comes back`, async ({ page, backend }) => {
    await loseServerBeforeRefresh(list, page, backend)
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
