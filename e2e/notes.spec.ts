import type { Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { addressOf, expect, signIn, test } from './fixtures'
import { photoNamed } from './flows'
import { openRow, visit } from './places'

const MINE = 'Call before noon.'
const THEIRS = 'Gate B is closed.'

/** Opens the note of the first open shipment and types into it, without saving. */
async function writeNote(page: Page, text: string) {
  await visit(page, '/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
  await dialog.getByRole('textbox').fill(text)
  return dialog
}

test(
  '[PROMISE-09] of two writers of one note the second gets both texts',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    const otherPage = await browser.newPage({ baseURL: baseURL ?? '' })
    for (const one of [page, otherPage]) await signIn(one)
    for (const choice of ['Keep both', 'Replace']) {
      await test.step(choice, async () => {
        const theirs = `${THEIRS} ${choice}`
        // Both start from the same note; the other one saves first, so my save is rejected.
        const [mine, other] = [await writeNote(page, MINE), await writeNote(otherPage, theirs)]
        await other.getByRole('button', { name: 'Save' }).click()
        await expect(other).toBeHidden()
        await mine.getByRole('button', { name: 'Save' }).click()
        await expect(mine.getByText(theirs)).toBeVisible()
        await expect(mine.getByRole('textbox')).toHaveValue(MINE)
        for (const width of choice === 'Replace' ? [1600, 1024, 390] : []) {
          await page.setViewportSize({ width, height: 800 })
          await expect(mine.getByText(THEIRS)).toBeInViewport()
          await expect(mine.getByRole('button', { name: 'Keep both' })).toBeInViewport()
          await expect(mine.getByRole('button', { name: 'Replace' })).toBeInViewport()
        }
        await mine.getByRole('button', { name: choice, exact: true }).click()
        await expect(mine).toBeHidden()
        await page.reload()
        await page.getByRole('button', { name: 'Add Note', exact: true }).click()
        await expect(mine.getByRole('textbox')).toHaveValue(choice === 'Replace' ? MINE : `${theirs}\n\n${MINE}`)
      })
    }
    await otherPage.close()
  },
)

/** Blocks the stream of events, so that the list is reloaded only by Retry. */
const withoutEvents = (page: Page) => page.route(`**${EVENTS_PATH}`, (route) => route.abort())

/** Makes every further load of the shipment list fail. */
async function loseList(page: Page): Promise<void> {
  await page.route(addressOf(calls.getShipments), (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is resting', error_code: 'INTERNAL_ERROR', error_uuid: 'u' } }),
  )
}

test('[PROMISE-10] a note whose list fails to load says so, and Retry shows it', { tag: '@all' }, async ({ page }) => {
  const text = 'Leave it at gate C.'
  await withoutEvents(page)
  await signIn(page)
  const note = await writeNote(page, text)
  await loseList(page)
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  const shipment = page.getByRole('dialog', { name: 'Shipment Details' })
  const failure = shipment.getByRole('alert').filter({ hasText: 'Error loading shipping list' })
  await expect(failure).toContainText('The database is resting')
  await expect(failure).toContainText('The note was saved.')
  for (const width of [1600, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(failure).toBeInViewport()
  }
  await page.unroute(addressOf(calls.getShipments))
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await shipment.getByRole('button', { name: 'Add Note', exact: true }).click()
  await expect(note.getByRole('textbox')).toHaveValue(text)

  await page.setViewportSize({ width: 1600, height: 800 })
  await visit(page, '/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  await dialog.locator('input[type=file]').setInputFiles(photoNamed('gate-c.png'))
  await loseList(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const fileFailure = dialog.getByRole('alert').filter({ hasText: 'Error loading shipping list' })
  await expect(fileFailure).toContainText('The file was attached.')
  await expect(dialog.getByText('1 file attached')).toBeVisible()
  // The file has its row, and can be viewed once its list is loaded.
  await expect(dialog.getByText('gate-c.png')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'gate-c.png', exact: true })).toHaveCount(0)
  await page.unroute(addressOf(calls.getShipments))
  await fileFailure.getByRole('button', { name: 'Retry' }).click()
  await expect(fileFailure).toBeHidden()
  await expect(dialog.getByText('gate-c.png').first()).toBeVisible()
})
