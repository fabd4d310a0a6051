import { calls } from '../contract/calls'
import { PRODUCTION_TEXT } from '../contract/rules/production'
import { expect, press, signIn } from './fixtures'
import { visit } from './places'
import { test } from './plain/plainTest'
import {
  enter,
  openPartialReceipt,
  openSalesReceipt,
  rejectWrites,
  shipTwelve,
  WAYS,
  type SalesBody,
  type TransferBody,
} from './quantityFields'

// `npm run torture -- edges` tests any text as a property; the rule itself is tested with thousands of texts without a browser.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const SALES_CASES: readonly [text: string, shown: string, says: string | null, posts: number | null][] = [
  ['2,5', '2,5', null, 2.5],
  ['2.5', '2.5', null, 2.5],
  ['-5', '0', 'At least 0', null],
  ['-57', '0', 'At least 0', null],
  ['99', '5', 'At most 5', 5],
  ['1e3', '1e3', 'Not a quantity', null],
  ['2.5.1', '2.5.1', 'Not a quantity', null],
  ['1,234.5', '1,234.5', 'Write 1234.5', null],
  ['1,250', '1,250', 'Write 1250 or 1.25', null],
]

test('[PROMISE-06] a quantity is what was typed or pasted, a bound, or an error', async ({ page, plain }) => {
  const line = plain.state.sales.lines[1]
  if (line) line.openQty = 2.5
  await signIn(page)
  await test.step('of a sales receipt', async () => {
    const posted = await rejectWrites<SalesBody>(page, '/sales/create-receipt')
    const { dialog, field, submit } = await openSalesReceipt(page)
    const message = field.locator('xpath=ancestor::*[@role="cell"]').getByRole('alert')
    for (const way of WAYS) {
      for (const [text, shown, says, posts] of SALES_CASES) {
        await test.step(`${text}, ${way}`, async () => {
          await enter(page, field, text, way)
          await expect(field).toHaveValue(shown)
          if (says === null) await expect(message).toHaveCount(0)
          else await expect(message).toHaveText(says)
          if (posts === null) return expect(submit).toBeDisabled()
          const before = posted.length
          await press(submit)
          await expect.poll(() => posted.slice(before).map(({ lineDetails }) => lineDetails[0]?.receiptQty)).toEqual([posts])
          await expect(dialog.getByText(/Refused by the test/)).toBeVisible()
        })
      }
    }
    // The mouse wheel must not change the value.
    await enter(page, field, '3', 'pasted')
    await field.hover()
    await page.mouse.wheel(0, 200)
    await expect(field).toHaveValue('3')
  })
  await test.step('14 typed where 12 of a transfer remain is not posted by Enter', async () => {
    shipTwelve(plain)
    const posted = await rejectWrites<readonly TransferBody[]>(page, '/transfers/create-transfer-receipt')
    const { dialog, field, question, submit } = await openPartialReceipt(page)
    await enter(page, field, '14', 'key by key')
    await expect(field).toHaveValue('1')
    await expect(dialog.getByRole('alert')).toHaveText('Still 1: 14 is more than the 12 that remain')
    await press(submit)
    await expect(question.getByText('line 1, SEAL-1: typed 14, receives 1')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    expect(posted).toEqual([])
    await press(submit)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => posted.at(-1)?.[0]?.Items.find(({ lineNbr }) => lineNbr === 1)?.quantity).toBe(1)
  })
  await test.step('to complete: it takes a comma, stays as it was typed, and is rejected outside its bounds', async () => {
    plain.state.production.status = 'In Process'
    plain.state.material.released = 20
    const posted = await rejectWrites<{ qtyToComplete: number }>(page, '/production/complete-production-order-items')
    await visit(page, '/production?open=P-1')
    const field = page.getByRole('textbox', { name: 'Quantity to complete' })
    const complete = page.getByRole('button', { name: 'Complete Production' })
    const message = page.getByRole('region', { name: 'Complete Production' }).getByRole('alert')
    for (const way of WAYS) {
      await enter(page, field, '2,5', way)
      await expect(field).toHaveValue('2,5')
      await press(complete)
      await expect.poll(() => posted.at(-1)?.qtyToComplete).toBe(2.5)
      await expect(complete).toBeEnabled()
      await enter(page, field, '1e3', way)
      await expect(message).toHaveText('Not a quantity')
      await expect(complete).toBeDisabled()
      for (const [text, says, rejection] of [
        ['-5', 'At least 0', PRODUCTION_TEXT.quantityNotPositive],
        ['23', 'At most 10', PRODUCTION_TEXT.moreThanReleased],
      ] as const) {
        await enter(page, field, text, way)
        await expect(field).toHaveValue(text)
        await expect(message).toHaveText(says)
        await press(complete)
        await expect(page.getByText(rejection)).toBeVisible()
      }
    }
    expect(posted.every(({ qtyToComplete }) => qtyToComplete === 2.5)).toBe(true)
  })
  await test.step('to produce: it starts at an open quantity of 2.5, which is created as it stands', async () => {
    const posted = await rejectWrites<{ qtyToProduce: number }>(page, '/sales/create-linked-order')
    await visit(page, '/sales?open=S-1')
    await page.getByRole('button', { name: /^Create Production Order/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Production Order' })
    const field = dialog.getByRole('textbox', { name: 'Quantity to produce' })
    const create = dialog.getByRole('button', { name: 'Create' })
    await expect(field).toHaveValue('2.5')
    await press(create)
    await expect.poll(() => posted.at(-1)?.qtyToProduce).toBe(2.5)
    await expect(create).toBeEnabled()
    for (const way of WAYS) {
      await enter(page, field, '3,5', way)
      await press(create)
      await expect.poll(() => posted.at(-1)?.qtyToProduce).toBe(3.5)
      await expect(create).toBeEnabled()
    }
  })
})

/** The plain backend's response about an item that is counted in pieces. */
const ACTUATED_VALVE = { inventoryId: 'BVA-200-SS', uom: 'each', decimals: 0 }

test('[PROMISE-08] half an actuated valve is rejected beside every field', { tag: '@all' }, async ({ page, plain }) => {
  const { sales, transfer, production, material } = plain.state
  const { inventoryId, uom, decimals } = ACTUATED_VALVE
  for (const line of [sales.lines[0], transfer.lines[0]]) Object.assign(line ?? {}, ACTUATED_VALVE)
  Object.assign(production, { inventoryCd: inventoryId, uom, decimals, status: 'In Process' })
  material.released = 10
  shipTwelve(plain)
  await signIn(page)
  const posted = await Promise.all(
    [calls.createSalesReceipt, calls.createTransferReceipt, calls.releaseMaterials].map(({ path }) => rejectWrites(page, path)),
  )
  for (const [open, limit] of [
    [openSalesReceipt, '/ 5 each'],
    [openPartialReceipt, '/ 12 each'],
  ] as const) {
    const { dialog, field, submit } = await open(page)
    const cell = field.locator('xpath=ancestor::*[@role="cell"]')
    await expect(cell).toContainText(limit)
    for (const way of WAYS) {
      for (const half of ['0.5', '0,5']) {
        await enter(page, field, half, way)
        await expect(cell.getByRole('alert')).toHaveText('Quantity of BVA-200-SS must be a whole number')
        await expect(field).toHaveValue(half)
        await expect(submit).toBeDisabled()
      }
      await enter(page, field, '2', way)
      await expect(cell.getByRole('alert')).toHaveCount(0)
      await expect(submit).toBeEnabled()
    }
    await expect(dialog).toBeVisible()
  }
  await visit(page, '/production?open=P-1')
  for (const [name, fieldName, limit] of [
    ['Release Materials', 'Quantity to release materials for', '/ 5 each'],
    ['Complete Production', 'Quantity to complete', '/ 5 each'],
  ] as const) {
    const form = page.getByRole('region', { name })
    const field = form.getByRole('textbox', { name: fieldName })
    await expect(form).toContainText(limit)
    await enter(page, field, '0,5', 'key by key')
    await expect(form.getByRole('alert')).toHaveText('Quantity of BVA-200-SS must be a whole number')
    await expect(form.getByRole('button', { name, exact: true })).toBeDisabled()
    await enter(page, field, '3', 'key by key')
    await expect(form.getByRole('button', { name, exact: true })).toBeEnabled()
  }
  expect(posted.flat()).toEqual([])
})

test('[PROMISE-08] every quantity that is judged says what it is counted in', { tag: '@all' }, async ({ page, plain }) => {
  const { sales, transfer, production, material, inventory } = plain.state
  const kilograms = { uom: 'kg', decimals: 3 }
  for (const row of [...sales.lines, ...transfer.lines, ...inventory, production, material]) Object.assign(row, kilograms)
  sales.receipts.push({
    shipmentNbr: 'R-9',
    shipDate: '2026-03-06',
    note: null,
    inventoryId: 'PUMP-1',
    shippedQty: 2.5,
    ...kilograms,
  })
  await signIn(page)
  for (const [address, quantities] of [
    ['/inventory', ['4 kg', '100 kg']],
    ['/sales?open=S-1', ['5 kg', '3 kg']],
    ['/sales?open=S-1&receipt=R-9', ['2.5 kg']],
    ['/transfers?open=T-1-TS-1', ['10 kg', '0 kg']],
    ['/production?open=P-1', ['20 kg', '100 kg']],
  ] as const) {
    await visit(page, address)
    for (const text of quantities) await expect(page.getByText(text, { exact: true }).last()).toBeVisible()
  }
  // The confirmation before a receipt shows the unit as well.
  await visit(page, '/transfers?open=T-1-TS-1')
  await page.getByRole('button', { name: 'Receive Full' }).click()
  await expect(page.getByText('10 of 10 kg', { exact: true })).toBeVisible()
})

test('[PROMISE-07] quantities are compared to the sixth decimal', { tag: '@all' }, async ({ page, plain }) => {
  const { production, material, inventory } = plain.state
  const [pump, seal] = inventory
  if (!pump || !seal) throw new Error('The plain backend has two items')
  Object.assign(material, { totalRequired: 0.1 + 0.2, available: 0.3 })
  seal.qtyHardAvailable = 0.3
  seal.qtyOnHand = 0.1 + 0.2
  pump.qtyOnHand = 5.5e-17
  production.status = 'In Process'
  await signIn(page)

  await page.goto('/production?open=P-1')
  const dialog = page.getByRole('dialog', { name: 'Production Order Details' })
  await expect(dialog.getByText('Available', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Short/)).toHaveCount(0)

  await visit(page, '/inventory')
  const rowOf = (item: string) => page.getByRole('row').filter({ hasText: item })
  await expect(rowOf('PUMP-1')).toContainText('Out of Stock')
  await expect(rowOf('SEAL-1')).toContainText('In Stock')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await (await download).createReadStream()).setEncoding('utf8')
  let csv = ''
  for await (const part of lines) csv += String(part)
  expect(csv).toContain('SEAL-1,,0.3,0.3,')
  expect(csv).toContain('PUMP-1,Pump,0,')

  Object.assign(production, { qtyToProduce: 0.8, qtyCompleted: 0.7 + 0.1 })
  await page.goto('/production?all=1&open=P-1')
  await expect(dialog.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Complete Production' })).toHaveCount(0)

  // An order with a quantity of 0.
  Object.assign(production, { qtyToProduce: 0, qtyCompleted: 0, status: 'Planned' })
  await page.goto('/production?open=P-1')
  await expect(dialog.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Release Order' })).toHaveCount(0)
})
