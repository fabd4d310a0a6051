import { calls } from '../contract/calls'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { transferReceipt } from './edges/actions'
import { test as edgesTest } from './edges/edgesTest'
import { stopServerDuring } from './edges/serverGone'
import { addressOf, expect, signIn, test } from './fixtures'
import { openRow, ROW, visit } from './places'
import { expectAccessible } from './screenChecks'

// Only one action; e2e/edges/serverGone.spec.ts tests all of them.
edgesTest('[FAULT-09] the server is killed during a partial transfer receipt: it is posted once', async ({ page, backend }) => {
  await stopServerDuring('with its response on the way', transferReceipt, page, backend)
})

edgesTest('[FAULT-12] [FAULT-13] without the server each part fails in its place, until Retry', async ({ page, backend }) => {
  await signIn(page)
  await page.goto('/transfers')
  // Waits for the lazily loaded parts of the list, so that only the tested part fails.
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await openRow(page)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await backend.kill()
  try {
    // An open dialog stays usable while the list behind it can no longer be loaded.
    await transfer.getByRole('tab', { name: 'Receipt History' }).click()
    await page.keyboard.press('Escape')
    await expect(transfer).toBeHidden()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toContainText('Error loading transfers list')

    // When loading a screen that was not visited yet fails, the error is shown inside the app's frame.
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('This part of the app could not be loaded.')).toBeVisible()
    await menu.getByRole('link', { name: 'Transfers' }).click()
    await expect(page.getByRole('alert')).toContainText('Error loading transfers list')
    await expect(page.locator(ROW)).toHaveCount(0)
  } finally {
    await backend.startAgain()
  }
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.locator(ROW).first()).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
})

test('[FAULT-14] a page whose script cannot be loaded says so, and Reload starts the app', async ({ page }) => {
  await signIn(page)
  const message = page.getByRole('heading', { name: 'Orders Manager has not started yet' })
  await page.route('**/assets/main.*.js', (route) => route.abort())
  await page.goto('/inventory')
  await expect(page.getByText('Initializing...')).toBeVisible()
  await expect(message).toBeHidden()
  // The time that the app has for starting on a slow line is over at once.
  const waits = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime)
      if (Number.isFinite(end)) animation.currentTime = end
      return Math.round(end)
    }),
  )
  expect(waits).toContain(8_000)
  await expect(message).toBeVisible()
  await expect(page.getByText('Initializing...')).toBeHidden()
  await expectAccessible(page, 'the page whose script failed to load')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/\/inventory$/)
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('[PROMISE-10] when the list fails to load after saving a note, Retry shows the note', async ({ page }) => {
  // Without the stream of events the list is reloaded only by Retry.
  await page.route(`**${EVENTS_PATH}`, (route) => route.abort())
  await signIn(page)
  await visit(page, '/shipments')
  await openRow(page, 'Open')
  const shipment = page.getByRole('dialog', { name: 'Shipment Details' })
  await shipment.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
  await note.getByRole('textbox').fill('Leave it at gate C.')
  const resting = { message: 'The database is resting', error_code: 'INTERNAL_ERROR', error_uuid: 'u' }
  await page.route(addressOf(calls.getShipments), (route) => route.fulfill({ status: 500, json: resting }))
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  const failure = shipment.getByRole('alert').filter({ hasText: 'Error loading shipping list' })
  await expect(failure).toContainText(resting.message)
  await expect(failure).toContainText('The note was saved.')
  for (const width of [1600, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(failure).toBeInViewport()
  }
  await page.unroute(addressOf(calls.getShipments))
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await shipment.getByRole('button', { name: 'Add Note' }).click()
  await expect(note.getByRole('textbox')).toHaveValue('Leave it at gate C.')
})
