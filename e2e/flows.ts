import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { printCalls } from '../contract/calls/printCalls'
import { REFETCH_AFTER_COMPLETION_MS, REFETCH_AFTER_RELEASE_MS } from '../contract/constants'
import type { PrintRequest } from '../contract/entities/prints'
import { signIn } from '../server/testing/servers/apiClient'
import { apiReader, shipmentWith } from './demoData'
import { addressOf, expect } from './fixtures'
import { firstQuantity, partialReceiptQuestion, receiptRows, visit } from './places'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

export const photoNamed = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

/** Waits until what draws is loaded, for which a busy machine may need longer than the 25 s that the server gives a document. */
export async function untilPrinting(url: string): Promise<void> {
  const [client, ids] = [await signIn(url), [await shipmentWith(apiReader(url), 'Open')]]
  const print = async () => (await client.call('printDocuments', { kind: 'packingSlip', ids, paper: 'A4' })).status
  // The server has two threads, and both load it.
  const printed = async () => new Set(await Promise.all([print(), print()]))
  await expect.poll(printed, { message: 'the first sheets', timeout: 120_000 }).toEqual(new Set([200]))
}

/**
 * Prints a sheet from the Print menu, which opens a tab for it, and returns the request.
 * @param place contains the menu's button
 */
export async function printedSheet(page: Page, sheet: string, place: Page | Locator = page): Promise<PrintRequest> {
  await place.getByRole('button', { name: 'Print', exact: true }).click()
  const [tab, response] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(addressOf(printCalls.printDocuments)),
    page.getByRole('menuitem', { name: sheet }).click(),
  ])
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await tab.close()
  // Pages in the background are slow.
  await page.bringToFront()
  expect(response.request().headers()['idempotency-key']).toBeUndefined()
  return response.request().postDataJSON() as PrintRequest
}

/** Clicks a button whose call the backend gets time for, and puts the clock of the app forward by it. */
async function clickAndSkip(button: Locator, call: 'releaseMaterials' | 'completeProduction'): Promise<void> {
  const page = button.page()
  const posted = page.waitForResponse(addressOf(calls[call]))
  await button.click()
  await posted
  await expect(page.getByText('Updating…')).toBeVisible()
  await page.clock.fastForward(call === 'releaseMaterials' ? REFETCH_AFTER_RELEASE_MS : REFETCH_AFTER_COMPLETION_MS)
}

/** Complete flows that must work on our server and on any other that implements the contract. */

/** Plan to finished goods: releases the order and materials for one unit, completes it, then does the same for the rest. */
export async function planToFinishedGoods(page: Page, prodNbr: string, units: number): Promise<void> {
  // Before the page, because its own times must not be of two clocks.
  await page.clock.install()
  await visit(page, `/production?open=${prodNbr}`)
  const dialog = page.getByRole('dialog', { name: 'Production Order Details' })
  // The related orders in the dialog have statuses too.
  const status = dialog.getByRole('banner')
  await expect(status.getByText('Planned', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Release Order' }).click()
  await page.getByRole('dialog', { name: 'Release Order' }).getByRole('button', { name: 'Release', exact: true }).click()
  await expect(status.getByText('Released', { exact: true })).toBeVisible()

  await dialog.getByLabel('Quantity to complete').fill('1')
  await dialog.getByRole('button', { name: 'Complete Production' }).click()
  await expect(dialog.getByText('No materials released for completion')).toBeVisible()

  await dialog.getByLabel('Quantity to release materials for').fill('1')
  await clickAndSkip(dialog.getByRole('button', { name: 'Release Materials' }), 'releaseMaterials')
  await expect(dialog.getByText('You can complete 1 now.')).toBeVisible()
  await expect(dialog.getByLabel('Quantity to release materials for')).toBeFocused()
  await expect(status.getByText('In Process', { exact: true })).toBeVisible()

  await dialog.getByLabel('Quantity to complete').fill('1')
  await clickAndSkip(dialog.getByRole('button', { name: 'Complete Production' }), 'completeProduction')
  await expect(dialog.getByText(/You can complete/)).toBeHidden()

  await clickAndSkip(dialog.getByRole('button', { name: 'Release All Remaining' }), 'releaseMaterials')
  await expect(dialog.getByText(`You can complete ${units - 1} now.`)).toBeVisible()
  await expect(dialog.getByLabel('Quantity to complete')).toBeFocused()
  await clickAndSkip(dialog.getByRole('button', { name: 'Complete All Released' }), 'completeProduction')
  await expect(status.getByText('Completed', { exact: true })).toBeVisible()
  for (const name of ['Release Materials', 'Complete Production', 'Release Order']) {
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  }
}

/** Receives a sales order in two parts: one unit of its first line, then the rest. */
export async function receiveSalesOrderInTwoParts(page: Page, orderNbr: string): Promise<void> {
  await visit(page, `/sales?all=1&open=${orderNbr}`)
  const order = page.getByRole('dialog', { name: 'Sales Order Details' })
  await order.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Items' })
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(dialog.getByRole('button', { name: 'Submit Receipt' })).toBeDisabled()
  await firstQuantity(dialog).fill('1')
  await dialog.getByRole('button', { name: 'Submit Receipt' }).dblclick()
  await expect(dialog).toBeHidden()
  await order.getByRole('tab', { name: 'Receipt History' }).click()
  const receipts = receiptRows(order)
  await expect(receipts).toHaveCount(2)

  await order.getByRole('tab', { name: 'Order Details' }).click()
  await order.getByRole('button', { name: 'Receive Items', exact: true }).click()
  await dialog.getByRole('button', { name: 'Fill All' }).click()
  await dialog.getByRole('button', { name: 'Submit Receipt' }).click()
  await expect(dialog).toBeHidden()
  await expect(order.getByRole('button', { name: 'Receive Items', exact: true })).toHaveCount(0)
  await order.getByRole('tab', { name: 'Receipt History' }).click()
  await expect(receipts).toHaveCount(3)
}

/** Receives a part of a transfer, adds a note and a photo to the receipt, then receives the rest. */
export async function receiveTransferInParts(page: Page, key: string): Promise<void> {
  await visit(page, `/transfers?open=${key}`)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  await transfer.getByRole('button', { name: 'Cancel' }).click()
  await expect(transfer.getByText('Partial Qty')).toHaveCount(0)
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  await transfer.getByRole('button', { name: 'Clear All' }).click()
  await firstQuantity(transfer).fill('1')
  await transfer.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  const question = partialReceiptQuestion(page)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(transfer.getByText('Partial Qty')).toHaveCount(0)

  await transfer.getByRole('tab', { name: 'Receipt History' }).click()
  const receipts = receiptRows(transfer)
  await expect(receipts).toHaveCount(2)
  await receipts.last().click()
  const receipt = page.getByRole('dialog', { name: 'Receipt Details' })
  await receipt.getByRole('button', { name: 'Add Note', exact: true }).click()
  const note = page.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
  await note.getByRole('textbox').fill('One crate was wet')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  await expect(receipt.getByText('One crate was wet')).toBeVisible()
  await receipt.getByRole('button', { name: 'Add Attachment', exact: true }).click()
  const attachment = page.getByRole('dialog', { name: 'Add Attachment' })
  await attachment.locator('input[type=file]').setInputFiles(photoNamed('crate.png'))
  await attachment.getByRole('button', { name: 'Upload' }).click()
  await expect(attachment.getByText('1 file attached')).toBeVisible()
  await attachment.getByRole('button', { name: 'Close' }).click()
  await receipt.getByRole('button', { name: 'Close', exact: true }).click()

  await transfer.getByRole('tab', { name: 'Transfer Details' }).click()
  await transfer.getByRole('button', { name: 'Receive Full' }).click()
  const full = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to receive all remaining items?' }).last()
  await full.getByRole('button', { name: 'Confirm' }).click()
  await expect(transfer.getByRole('button', { name: 'Receive Full' })).toHaveCount(0)
  await expect(page.locator('body'), 'the focus stays in the dialog').not.toBeFocused()
  await transfer.getByRole('tab', { name: 'Receipt History' }).click()
  await expect(receipts).toHaveCount(3)
}
