import type { Locator } from '@playwright/test'
import { calls } from '../contract/calls'
import { readReceiptNote } from '../contract/rules/shortLines'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { found, transfersToReceive } from './demoData'
import { addressOf, expect, signIn, signInByForm, test } from './fixtures'
import { photoNamed } from './flows'
import { test as plainTest } from './plain/plainTest'

/** Finds a transfer with two lines, one of them of several units, of which nothing is received yet. */
async function openTransfer(url: string) {
  const transfers = (await transfersToReceive(apiReader(url))).filter(({ isUntouched }) => isUntouched)
  return found(
    'transfer of two lines',
    transfers.find(({ lines: [first, ...others] }) => others.length > 0 && (first?.maximum ?? 0) > 1),
  )
}

/** Expects that a select field is high enough for its text. */
async function expectReadable(choice: Locator): Promise<void> {
  const { room, letters } = await choice.evaluate((select) => {
    const { paddingTop, paddingBottom, fontSize } = getComputedStyle(select)
    return { room: select.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom), letters: parseFloat(fontSize) }
  })
  expect(room).toBeGreaterThanOrEqual(letters)
}

/** Places and sizes of elements. */
async function placesOf(columns: Locator) {
  return columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().toJSON() as unknown))
}

test('a damaged line keeps its reason over a reload', async ({ page, appServer }) => {
  await page.setViewportSize({ width: 1_600, height: 900 })
  await signIn(page)
  const { key, lines } = await openTransfer(appServer.url)
  const [damaged, missing] = lines
  const posted: string[] = []
  page.on('request', (request) => {
    if (addressOf(calls.createTransferReceipt).test(request.url())) posted.push(request.url())
  })
  await page.goto(`/transfers?open=${key}`)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  const field = (line = damaged) => transfer.getByLabel(`Quantity to receive, line ${line?.soLineNbr}, ${line?.inventoryId}`)
  const reason = (line = damaged) => transfer.getByLabel(`Reason, line ${line?.soLineNbr}, ${line?.inventoryId}`)
  await expect(reason()).toHaveCount(0)
  const places = async () => [await field().boundingBox(), ...(await placesOf(transfer.getByRole('columnheader')))]
  const before = await places()
  await field().fill('1')
  await expect(reason()).toHaveCount(0)
  await field().press('Enter')
  await expect(reason()).toBeVisible()
  expect(await places()).toEqual(before)
  const reasonBelowField = async () => ((await reason().boundingBox())?.y ?? 0) - ((await field().boundingBox())?.y ?? 0)
  const below = await reasonBelowField()
  await field().fill('99999')
  await expect(transfer.getByRole('alert')).toHaveText(/^Still 1: 99999 is more than/)
  expect(await reasonBelowField()).toBe(below)
  await field().fill('1')
  await field().press('Tab')
  await expect(reason()).toBeFocused()
  await field(missing).fill('0')
  await field(missing).press('Tab')
  await reason().selectOption('Damaged')
  await reason(missing).selectOption('Short')
  await expect(transfer.locator('label', { hasText: 'Reason' }).first()).toBeVisible()
  await expectReadable(reason())
  await expectAccessible(page, 'a receipt with reasons')
  await page.reload()
  await expect(transfer).toBeVisible()
  await transfer.getByRole('button', { name: 'Resume count' }).click()
  await expect(reason()).toHaveValue('Damaged')
  await expect(field()).toHaveValue('1')

  const photos = transfer.getByLabel(`Photos, line ${damaged?.soLineNbr}, ${damaged?.inventoryId}`)
  await photos.setInputFiles(photoNamed('image.png'))
  const named = `line ${damaged?.soLineNbr}, ${damaged?.inventoryId}`
  await expect(transfer.getByRole('group', { name: 'Scanning' })).toContainText(`1 photo added: ${named}`)
  await reason().focus()
  await page.keyboard.press('Tab')
  await expect(transfer.getByRole('button', { name: `Add photo, ${named}, 1 photo` })).toBeFocused()
  const filename = `${named}.png`
  const taken = transfer.getByRole('list', { name: 'Photos of the receipt' })
  await expect(taken).toContainText(filename)
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = page.getByRole('dialog', { name: 'Receive Partial' })
  const items = phone.getByRole('table', { name: 'Transfer Items' })
  // A click on what is out of sight scrolls.
  const placeOfItems = async () => {
    await items.evaluate((table) => table.scrollIntoView())
    return items.boundingBox()
  }
  const place = await placeOfItems()
  await phone.getByLabel(`Photos, ${named}`).setInputFiles(photoNamed('image.png'))
  await phone.getByRole('button', { name: `Remove ${named} (2).png` }).click()
  expect(await placeOfItems()).toEqual(place)
  const most = phone.getByRole('button', { name: `Max, ${named}` })
  const mostPlace = await most.boundingBox()
  await most.click()
  await expect(phone.getByLabel(`Reason, ${named}`)).toHaveCount(0)
  expect(await most.boundingBox()).toEqual(mostPlace)
  await phone.getByLabel(`Quantity to receive, ${named}`).fill('1')
  await page.keyboard.press('Enter')
  await expect(phone.getByLabel(`Reason, ${named}`)).toHaveValue('Damaged')
  await page.setViewportSize({ width: 1_600, height: 900 })
  await expect(taken.getByRole('listitem')).toHaveCount(1)
  await transfer.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  const question = page.getByRole('dialog', { name: 'Receive Partial' })
  await expect(question.getByText('Are you sure you want to do a partial receipt?', { exact: true })).toBeVisible()
  await expect(question.getByRole('list', { name: 'Lines that stay at 0' })).toContainText(missing?.inventoryId ?? '')

  const note = addressOf(calls.addTransferReceiptNote)
  await page.route(note, (route) => route.fulfill({ status: 503, json: { message: 'The server is busy' } }), { times: 1 })
  await question.getByRole('button', { name: 'Confirm' }).click()
  const notSaved = transfer.getByRole('status').filter({ hasText: 'The receipt is posted, its reasons are not saved' })
  await expect(notSaved).toContainText('The server is busy')
  await expect(notSaved).toBeVisible()
  await expectAccessible(page, 'reasons that are not saved')
  await page.setViewportSize({ width: 667, height: 375 })
  await expect(notSaved.getByText('The receipt is posted')).toBeInViewport()
  await expect(transfer.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
  expect((await transfer.locator('.MuiDialogContent-root').boundingBox())?.height).toBeGreaterThan(80)
  await page.setViewportSize({ width: 1_024, height: 768 })
  await notSaved.getByRole('button', { name: 'Save again' }).click()
  await expect(notSaved).toHaveCount(0)

  const read = apiReader(appServer.url)
  const receipts = async () => (await read('getTransfers')).receiptsBySOandShipment[key] ?? []
  await expect.poll(async () => (await receipts())[0]?.note ?? '').not.toBe('')
  const [receipt] = await receipts()
  expect(readReceiptNote(receipt?.note ?? '').lines).toEqual([
    expect.objectContaining({ inventoryId: damaged?.inventoryId, received: 1, reason: 'Damaged' }),
    expect.objectContaining({ inventoryId: missing?.inventoryId, received: 0, reason: 'Short' }),
  ])
  expect(receipt?.files.map((file) => file.filename)).toEqual([filename])
  expect(posted).toHaveLength(1)
})

plainTest('on a plain backend the receipt that is new gets the reason', { tag: '@all' }, async ({ page, plain }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signInByForm(page)
  await page.goto('/sales?open=S-1')
  const order = page.getByRole('dialog', { name: 'Sales Order Details' })
  await order.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Items' })
  await dialog
    .getByLabel(/^Quantity to receive/)
    .first()
    .fill('1')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Reason/).selectOption('Wrong item')
  await expectReadable(dialog.getByLabel(/^Reason/))
  await expectAccessible(page, 'a reason on a phone')
  await dialog.getByRole('button', { name: 'Submit Receipt' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => plain.state.sales.receipts.at(-1)?.note ?? '').toContain('Wrong item')
  const [line] = readReceiptNote(String(plain.state.sales.receipts.at(-1)?.note)).lines
  expect(line).toMatchObject({ received: 1, reason: 'Wrong item' })
  expect(plain.state.writes.filter(({ path }) => path === calls.createSalesReceipt.path)).toHaveLength(1)
})
