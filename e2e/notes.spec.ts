import type { Browser, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { addressOf, expect, signIn, test } from './fixtures'
import { PHOTO } from './flows'
import { chooseAction, openRow } from './places'

const MINE = 'Call before noon.'
const THEIRS = 'Gate B is closed.'

/** Opens the note of the first open shipment and writes into it, without saving. */
async function writeNote(page: Page, text: string) {
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByRole('textbox').fill(text)
  return dialog
}

/** Two writers who both began over the same note; the other one saved first, and mine was refused. */
async function twoWriters(page: Page, browser: Browser, baseURL: string, theirs: string) {
  const otherContext = await browser.newContext({ baseURL })
  const [mine, other] = [await writeNote(page, MINE), await writeNote(await otherContext.newPage(), theirs)]
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toBeHidden()
  await otherContext.close()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText(theirs)).toBeVisible()
  await expect(mine.getByRole('textbox')).toHaveValue(MINE)
  return mine
}

for (const { choice, kept } of [
  { choice: 'Keep both', kept: `${THEIRS} Keep both\n\n${MINE}` },
  { choice: 'Replace', kept: MINE },
]) {
  test(`[PROMISE-09] of two writers of one note the second sees both texts, and "${choice}" does what it says`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const note = await twoWriters(page, browser, baseURL ?? '', `${THEIRS} ${choice}`)
    for (const width of [1600, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(note.getByText(THEIRS)).toBeInViewport()
      await expect(note.getByRole('button', { name: 'Keep both' })).toBeInViewport()
      await expect(note.getByRole('button', { name: width === 390 ? 'More' : 'Replace' })).toBeInViewport()
    }
    await chooseAction(note, choice)
    await expect(note).toBeHidden()
    await page.reload()
    await chooseAction(page, 'Add Note')
    await expect(page.getByRole('dialog', { name: 'Add Note' }).getByRole('textbox')).toHaveValue(kept)
  })
}

/** No news comes by itself: whoever wants the list again presses Retry. */
const withoutEvents = (page: Page) => page.route(`**${EVENTS_PATH}`, (route) => route.abort())

/** The list of the open shipment can no longer be loaded. */
async function loseList(page: Page): Promise<void> {
  await page.route(addressOf(calls.getShipments), (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is resting', error_code: 'INTERNAL_ERROR', error_uuid: 'u' } }),
  )
}

test('[PROMISE-10] a note that is stored before its list fails to load: the document says both, and Retry shows the note', async ({
  page,
}) => {
  const text = 'Leave it at gate C.'
  await withoutEvents(page)
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
  await chooseAction(shipment, 'Add Note')
  await expect(note.getByRole('textbox')).toHaveValue(text)
})

test('[PROMISE-10] a file that is stored before its list fails to load: its dialog says both, and Retry lists the file', async ({
  page,
}) => {
  await withoutEvents(page)
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'gate-c.png', mimeType: 'image/png', buffer: PHOTO })
  await loseList(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const failure = dialog.getByRole('alert').filter({ hasText: 'Error loading shipping list' })
  await expect(failure).toContainText('The file was attached.')
  await expect(dialog.getByText('1 file attached')).toBeVisible()
  await expect(dialog.getByText('gate-c.png')).toHaveCount(0)
  await page.unroute(addressOf(calls.getShipments))
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await expect(dialog.getByText('gate-c.png').first()).toBeVisible()
})
