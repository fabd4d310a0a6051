import type { Page } from '@playwright/test'
import { expect, press, signIn, typeLikeAPerson } from './fixtures'
import { firstQuantity, partialReceiptQuestion, visit } from './places'
import { test } from './plain/plainTest'

// The rule itself is tested with thousands of texts without a browser.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

type Way = 'typed' | 'pasted'

async function enter(page: Page, text: string, way: Way): Promise<void> {
  // Selects with keys, as a user does: a keystroke that is still held back as part of a possible scan then reaches the field
  // before.
  await page.keyboard.press('ControlOrMeta+A')
  if (way === 'typed') return typeLikeAPerson(page, text)
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Rejects every write to a path and records its body, so that the same form can be submitted repeatedly. */
async function rejectWrites<Body>(page: Page, path: string): Promise<Body[]> {
  const bodies: Body[] = []
  await page.route(`**/api/v1${path}`, async (route) => {
    bodies.push(route.request().postDataJSON() as Body)
    await route.fulfill({ status: 409, json: { message: 'Refused by the test', error_code: 'TEST', error_uuid: 'u' } })
  })
  return bodies
}

const SALES_CASES: readonly [text: string, way: Way, shown: string, says: string | null, posts: number | null][] = [
  ['2,5', 'typed', '2,5', null, 2.5],
  ['-57', 'typed', '0', 'At least 0', null],
  ['99', 'pasted', '5', 'At most 5', 5],
  ['1e3', 'typed', '1e3', 'Not a quantity', null],
  ['1,250', 'pasted', '1,250', 'Write 1250 or 1.25', null],
]

test('[PROMISE-06] a receipt posts what was typed or pasted, a bound, or nothing', async ({ page, plain }) => {
  Object.assign(plain.state.transfer.lines[0] ?? {}, { shippedQty: 12 })
  await signIn(page)
  const posted = await rejectWrites<{ lineDetails: { receiptQty: number }[] }>(page, '/sales/create-receipt')
  await visit(page, '/sales?open=S-1')
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Items' })
  const field = firstQuantity(dialog)
  const submit = dialog.getByRole('button', { name: 'Submit Receipt' })
  const message = dialog.getByRole('row').getByRole('alert')
  for (const [text, way, shown, says, posts] of SALES_CASES) {
    await test.step(`${text}, ${way}`, async () => {
      await field.focus()
      await enter(page, text, way)
      await expect(field).toHaveValue(shown)
      await expect(message).toHaveText(says === null ? [] : [says])
      if (posts === null) return expect(submit).toBeDisabled()
      const before = posted.length
      await press(submit)
      await expect.poll(() => posted.slice(before).map(({ lineDetails }) => lineDetails[0]?.receiptQty)).toEqual([posts])
      await expect(submit).toBeEnabled()
    })
  }
  // The mouse wheel must not change the value.
  await field.fill('3')
  await field.hover()
  await page.mouse.wheel(0, 200)
  await expect(field).toHaveValue('3')

  // Enter does not post 14 typed where 12 of a transfer remain.
  const received = await rejectWrites<{ Items: { lineNbr: number; quantity: number }[] }[]>(
    page,
    '/transfers/create-transfer-receipt',
  )
  await visit(page, '/transfers?open=T-1-TS-1')
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  await expect(firstQuantity(transfer)).toHaveValue('12')
  await firstQuantity(transfer).focus()
  await enter(page, '14', 'typed')
  await expect(firstQuantity(transfer)).toHaveValue('1')
  await expect(transfer.getByRole('alert')).toHaveText('Only 12 remain. Still 1.')
  const confirm = transfer.getByRole('button', { name: 'Confirm Partial Receipt' })
  const question = partialReceiptQuestion(page)
  await press(confirm)
  await expect(question.getByText('line 1, SEAL-1: typed 14, receives 1')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(received).toEqual([])
  await press(confirm)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => received.at(-1)?.[0]?.Items.find(({ lineNbr }) => lineNbr === 1)?.quantity).toBe(1)
})
