import { calls } from '../contract/calls'
import { readReceiptNote } from '../contract/rules/shortLines'
import { apiReader, found, transfersToReceive } from './demoData'
import { addressOf, expect, signIn, test } from './fixtures'
import { photoNamed } from './flows'
import { expectAccessible } from './screenChecks'

test('a short line keeps its reason over a reload; reason and photo reach its receipt once', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const transfers = (await transfersToReceive(read)).filter(({ isUntouched }) => isUntouched)
  const { key, lines } = found(
    'transfer of two lines',
    transfers,
    ({ lines: [first, second] }) => second && first && first.maximum > 1,
  )
  const [damaged, missing] = lines
  const posted: string[] = []
  page.on('request', (request) => {
    if (addressOf(calls.createTransferReceipt).test(request.url())) posted.push(request.url())
  })
  await signIn(page)
  await page.goto(`/transfers?open=${key}`)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  const nameOf = (line = damaged) => `line ${line?.soLineNbr}, ${line?.inventoryId}`
  const field = (line = damaged) => transfer.getByLabel(`Quantity to receive, ${nameOf(line)}`)
  const reason = (line = damaged) => transfer.getByLabel(`Reason, ${nameOf(line)}`)
  await expect(field()).toBeFocused()
  const place = await field().boundingBox()
  await field().fill('1')
  await expect(reason(), 'the line is not left yet').toHaveCount(0)
  await field().press('Enter')
  await expect(reason()).toBeVisible()
  await expect.poll(() => field().boundingBox()).toEqual(place)
  await field(missing).fill('0')
  await field(missing).press('Tab')
  await reason().selectOption('Damaged')
  await reason(missing).selectOption('Short')
  await expectAccessible(page, 'a receipt with reasons')
  await page.reload()
  await transfer.getByRole('button', { name: 'Resume count' }).click()
  await expect(reason()).toHaveValue('Damaged')
  await expect(field()).toHaveValue('1')

  await transfer.getByLabel(`Photos, ${nameOf()}`).setInputFiles(photoNamed('image.png'))
  const taken = transfer.getByRole('list', { name: 'Photos of the receipt' })
  await expect(taken).toContainText(`${nameOf()}.png`)
  await transfer.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  const question = page.getByRole('dialog', { name: 'Receive Partial' })
  await expect(question.getByRole('list', { name: 'Lines that stay at 0' })).toContainText(missing?.inventoryId ?? '')
  const note = addressOf(calls.addTransferReceiptNote)
  await page.route(note, (route) => route.fulfill({ status: 503, json: { message: 'The server is busy' } }), { times: 1 })
  await question.getByRole('button', { name: 'Confirm' }).click()
  const notSaved = transfer.getByRole('status').filter({ hasText: 'The receipt is posted, its reasons are not saved' })
  await expect(notSaved).toContainText('The server is busy')
  await expectAccessible(page, 'reasons that are not saved')
  await notSaved.getByRole('button', { name: 'Save again' }).click()
  await expect(notSaved).toHaveCount(0)

  const stored = async () => {
    const [receipt] = (await read('getTransfers')).receiptsBySOandShipment[key] ?? []
    return { ...readReceiptNote(receipt?.note ?? ''), files: receipt?.files }
  }
  await expect.poll(stored).toMatchObject({
    lines: [
      { inventoryId: damaged?.inventoryId, received: 1, reason: 'Damaged' },
      { inventoryId: missing?.inventoryId, received: 0, reason: 'Short' },
    ],
    files: [{ filename: `${nameOf()}.png` }],
  })
  expect(posted).toHaveLength(1)
})
