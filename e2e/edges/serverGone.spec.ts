import { calls } from '../../contract/calls'
import { shipmentWith } from '../demoData'
import { signIn } from '../fixtures'
import { ACTIONS } from './actions'
import { expect, test } from './edgesTest'
import { failAround, stopServerDuring, MOMENTS, READ_FAILURE_MOMENTS } from './serverGone'

for (const action of ACTIONS) {
  for (const moment of MOMENTS) {
    test(`${action.what}: the server is killed, ${moment}, and comes back`, async ({ page, backend }) => {
      await stopServerDuring(moment, action, page, backend)
    })
  }
}

for (const moment of READ_FAILURE_MOMENTS) {
  test(`labels: the server is killed, ${moment}, and comes back`, async ({ page, backend }) => {
    await signIn(page)
    // Its related documents come after it. Without the server, only what is asked for should be missing.
    const related = page.waitForResponse(/\/sales\?id=/)
    await page.goto(`/shipments?open=${await shipmentWith(backend.read, 'Open')}`)
    const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
    const generate = dialog.getByRole('button', { name: 'Generate Labels' })
    await related
    try {
      await failAround(moment, calls.generateShippingLabels, () => generate.click(), backend)
      await expect(dialog.getByRole('alert').first()).toBeVisible()
    } finally {
      await backend.startAgain()
    }
    const labels = Promise.race([page.waitForEvent('download'), page.waitForEvent('popup')])
    await generate.click()
    await labels
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a month as CSV: the server is killed beforehand and comes back', async ({ page, backend }) => {
  const download = page.waitForEvent('download')
  const retry = page.getByRole('button', { name: 'Retry' })
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Export CSV' }).first()).toBeVisible()
  await backend.kill()
  let isMade: boolean
  try {
    await page.getByRole('button', { name: 'Export CSV' }).first().click()
    // The code that generates it may or may not have been loaded before.
    isMade = await Promise.race([download.then(() => true), retry.waitFor().then(() => false)])
  } finally {
    await backend.startAgain()
  }
  if (!isMade) await retry.click()
  await download
})

test('signing in: the server is killed beforehand and comes back; the typed email stays', async ({ page, backend }) => {
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
  const total = page.getByText('Total Completed').first()
  await expect(retry.or(total).first()).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await expect(total).toBeVisible()
})
