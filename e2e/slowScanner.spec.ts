import { apiReader } from './apiReader'
import { found, ordersToReceive } from './demoData'
import { expect, signIn, test } from './fixtures'
import { openRow, ROW, visit } from './places'
import { test as plainTest } from './plain/plainTest'
import { plugInScanner, slowDown, untilListening } from './scanner'
import { SCAN_PLACES, scanUnknown } from './scanPlaces'

test('[PROMISE-13] a slow scanner on a slow page leaves no part of a scan in a list, in a note, or in a quantity that is counted', async ({
  page,
}) => {
  await signIn(page)
  // `npm run edges` tests every place, speed and pause.
  for (const [what, habits] of [
    // A first K that was released early selects a row, but still counts as a part of the scan.
    ['a list, no field', [{ gapMs: 60, pauseAfter: 1, lateAfter: 1 }]],
    ['a note', [{ gapMs: 20, pauseAfter: 7, end: 'Tab' }]],
    [
      'a quantity that is counted',
      [
        { gapMs: 45, pauseAfter: 5 },
        { gapMs: 60, pauseAfter: 13 },
      ],
    ],
  ] as const)
    await test.step(what, async () => {
      const place = SCAN_PLACES.find((one) => one.what === what)
      if (!place) throw new Error(`no place ${what}`)
      await scanUnknown(page, place, habits)
    })
})

test(
  '[PROMISE-13] in an open shipment a pause leaves the tracking number whole, and J and K step nowhere, however late the keys come',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/shipments')
    await openRow(page, 'Open')
    const tracking = page.getByLabel('Tracking Number')
    await expect(tracking).toBeVisible()
    await untilListening(page)
    const address = page.url()
    const scanner = await plugInScanner(page)
    for (const [pauseAfter, isFocused] of [
      [1, true],
      [2, false],
      [7, true],
    ] as const) {
      await tracking.fill('')
      await (isFocused ? tracking : page.getByRole('dialog').getByRole('button', { name: 'Add Note' })).focus()
      const atFullSpeed = await slowDown(page, 4)
      await scanner.scan('1Z999AA10123456784', { gapMs: 10, pauseAfter, pauseMs: 60, inRealTime: true })
      await expect(tracking).toHaveValue('1Z999AA10123456784')
      await atFullSpeed()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).focus()
    for (const [code, stallMs] of [
      ['KK1234567890', 0],
      ['JK1234567891', 400],
    ] as const) {
      // Blocks the page while the scanner types.
      await page.evaluate((ms) => {
        const stall = () => {
          for (const end = Date.now() + ms; Date.now() < end;);
        }
        addEventListener('keydown', () => setTimeout(stall, 10), { once: true, capture: true })
      }, stallMs)
      const atFullSpeed = await slowDown(page, 4)
      await scanner.scan(code, { gapMs: 25, inRealTime: true })
      await expect(tracking).toHaveValue(code)
      // Longer than any key is held back as part of a possible scan.
      await page.waitForTimeout(250)
      await atFullSpeed()
      expect(page.url()).toBe(address)
    }
  },
)

test(
  '[PROMISE-06] [PROMISE-13] a part of a date keeps none of the keys that were given to it too early; a date that is typed without a pause between its parts is that date, at every pace',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/shipments')
    await openRow(page, 'Open')
    const parts = page.getByRole('dialog').getByRole('spinbutton')
    await expect(parts).toHaveCount(3)
    await untilListening(page)
    const before = await parts.allTextContents()
    const scanner = await plugInScanner(page)
    for (const [part, lateAfter] of [
      [0, 1],
      [2, 3],
    ] as const) {
      await parts.nth(part).click()
      const code = `1209-${part}${lateAfter}`
      await scanner.scan(code, { gapMs: 20, lateAfter })
      await expect(page.getByLabel('Tracking Number')).toHaveValue(code)
      expect(await parts.allTextContents(), `part ${part}, late after ${lateAfter}`).toEqual(before)
    }
    for (const [delay, typed, shown] of [
      [20, '12152026', ['12', '15', '2026']],
      [60, '01312027', ['01', '31', '2027']],
      [80, '11302026', ['11', '30', '2026']],
      [100, '02282027', ['02', '28', '2027']],
      [150, '10252026', ['10', '25', '2026']],
      [220, '12312026', ['12', '31', '2026']],
    ] as const) {
      await parts.first().click()
      await page.keyboard.type(typed, { delay })
      await expect(parts, `${typed}, a key every ${delay} ms`).toHaveText(shown)
    }
  },
)

test('[DECISION-48] [PROMISE-13] people who type are never taken for a scanner', { tag: '@all' }, async ({ page, appServer }) => {
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  await expect(page.getByLabel('Tracking Number')).toBeVisible()
  await untilListening(page)
  const typist = await plugInScanner(page)
  await test.step('a lone J steps', async () => {
    const heading = page.getByRole('dialog').getByRole('heading', { level: 3, name: 'Shipment #' })
    const shown = await heading.innerText()
    await page.keyboard.press('j')
    // The address changes before the next shipment is rendered.
    await expect(heading).not.toHaveText(shown)
  })
  await test.step('fast words, letters that roll off the fingers, and Tab', async () => {
    await page.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    const courier = page.getByLabel('Courier Name')
    await courier.focus()
    await typist.scan('Night Owl', { gapMs: 80, pauseAfter: 6, end: 'Tab', inRealTime: true })
    await expect(courier).toHaveValue('Night Owl')
    await expect(page.getByLabel('Tracking Number')).toBeFocused()
    await expect(page.getByLabel('Tracking Number')).toHaveValue('')
  })
  await test.step('a quantity and Enter, then a quantity and a click at once', async () => {
    const lines = (await ordersToReceive(apiReader(appServer.url))).flatMap((order) => order.lines)
    const line = found('line to receive', lines.toSorted((a, b) => b.maximum - a.maximum)[0])
    const typed = String(line.openQty)
    await visit(page, `/sales?open=${line.orderNbr}`)
    await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Receive Items' })
    const field = form.getByLabel(`Quantity to receive, line ${line.lineNbr}, ${line.inventoryId}`)
    await form.getByRole('button', { name: 'Fill All' }).click()
    await field.focus()
    await untilListening(page)
    await typist.scan(typed, { gapMs: 60, inRealTime: true })
    await expect(field).toHaveValue(typed)
    const submit = form.getByRole('button', { name: 'Submit Receipt' })
    const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 }
    await field.fill('1')
    await field.focus()
    await field.selectText()
    await page.mouse.move(x + 20, y + 10)
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('receipt'))
    await page.keyboard.type(typed)
    await page.mouse.down()
    await page.mouse.up()
    expect((await posted).postData()).toContain(`"receiptQty":${typed}`)
  })
})

test('[PROMISE-13] a slash acts alone: not as a part of a code, even before the app takes scans', async ({ page }) => {
  await signIn(page)
  // The scanning code waits for an idle page, which never occurs here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  // By the page's own timers, because keys that a busy test program sends too late are no scan.
  await page.evaluate(async () => {
    for (const [index, key] of [...'/AB/12', 'Enter'].entries()) {
      const pause = index === 0 ? 0 : index === 4 ? 90 : 25
      await new Promise((resolve) => setTimeout(resolve, pause))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  })
  await page.waitForTimeout(400)
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

plainTest(
  'TEE-034-SS at 45 ms per key into the quantity of its own line counts one, and its digits are no quantity; a quantity that is typed and posted at once is what was typed, with the keys that were held for a scan',
  { tag: '@all' },
  async ({ page, plain }) => {
    await signIn(page)
    await plainTest.step('a quantity that is typed and posted at once', async () => {
      const [line] = plain.state.transfer.lines
      if (!line) throw new Error('the plain backend has a line to transfer')
      line.shippedQty = 57
      const posted: string[] = []
      await page.route('**/api/v1/transfers/create-transfer-receipt', async (route) => {
        posted.push(route.request().postData() ?? '')
        await route.fulfill({ status: 409, json: { message: 'Refused by the test', error_code: 'TEST', error_uuid: 'u' } })
      })
      await visit(page, '/transfers?open=T-1-TS-1')
      const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
      await dialog.getByRole('button', { name: 'Receive Partial' }).click()
      const field = dialog.getByRole('textbox', { name: /^Quantity to receive, line 1/ })
      const message = field.locator('xpath=ancestor::td').getByRole('alert')
      const submit = dialog.getByRole('button', { name: 'Confirm Partial Receipt' })
      await expect(page.getByText('Scan items to count them')).toBeVisible()
      await untilListening(page)
      const typist = await plugInScanner(page)
      // As fast as a machine, and at human speed.
      for (const gapMs of [20, 110])
        await plainTest.step(`-57, ${gapMs} ms per key`, async () => {
          await field.focus()
          await field.selectText()
          await typist.type('-57', { gapMs, inRealTime: true })
          await expect(message).toContainText('-57')
          await expect(field).toHaveValue('57')
        })
      // The message about the previous text disappears, together with its button.
      await field.fill('57')
      await expect(message).toBeHidden()
      await submit.hover()
      await field.focus()
      await field.selectText()
      await typist.type('2,5', { gapMs: 60, inRealTime: true })
      // No pause between the last key and the click.
      await page.mouse.down()
      await page.mouse.up()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect.poll(() => posted.length).toBe(1)
      expect(JSON.parse(posted[0] ?? '[]')).toMatchObject([{ Items: [{ lineNbr: 1, quantity: 2.5 }, {}] }])
      await page.unrouteAll()
    })
    await plainTest.step('TEE-034-SS', async () => {
      const [line] = plain.state.sales.lines
      if (!line) throw new Error('the plain backend has a line to receive')
      Object.assign(line, { inventoryId: 'TEE-034-SS', openQty: 11 })
      await visit(page, '/sales?open=S-1')
      await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
      const field = page.getByRole('textbox', { name: /^Quantity to receive, line .*TEE-034-SS/ })
      await expect(page.getByText('Scan items to count them')).toBeVisible()
      await untilListening(page)
      const scanner = await plugInScanner(page)
      for (const counted of ['1', '2', '3']) {
        await field.focus()
        const atFullSpeed = await slowDown(page, 4)
        await scanner.scan('TEE-034-SS', { gapMs: 45, inRealTime: true })
        await expect(field).toHaveValue(counted)
        await atFullSpeed()
        // Longer than any key is held back as part of a possible scan.
        await page.waitForTimeout(250)
        await expect(field).toHaveValue(counted)
      }
    })
  },
)
