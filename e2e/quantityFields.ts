import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { partialReceiptQuestion, visit } from './places'
import { typeLikeAPerson } from './typing'

/** How a text is entered. */
type Way = 'key by key' | 'pasted'

/** Both ways. */
export const WAYS = ['key by key', 'pasted'] as const

/** Enters a text into a field as a user would, replacing its content. */
export async function enter(page: Page, field: Locator, text: string, way: Way): Promise<void> {
  await field.focus()
  // Selects with keys, as a user does: a keystroke that is still held back as part of a possible scan then reaches the field
  // before.
  await page.keyboard.press('ControlOrMeta+A')
  if (text === '') await page.keyboard.press('Delete')
  else if (way === 'key by key') await typeLikeAPerson(page, text)
  else {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
}

/** Rejects every write to a path and records its body, so that the same form can be submitted repeatedly. */
export async function rejectWrites<Body>(page: Page, path: string): Promise<Body[]> {
  const bodies: Body[] = []
  await page.route(`**/api/v1${path}`, async (route) => {
    bodies.push(route.request().postDataJSON() as Body)
    await route.fulfill({ status: 409, json: { message: 'Refused by the test', error_code: 'TEST', error_uuid: 'u' } })
  })
  return bodies
}

/** The body of a sales receipt. */
export interface SalesBody {
  readonly lineDetails: readonly { readonly receiptQty: number }[]
}

/** Opens the receipt form of the plain backend's sales order. */
export async function openSalesReceipt(page: Page) {
  await visit(page, '/sales?open=S-1')
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Items' })
  const field = dialog.getByRole('textbox', { name: /^Quantity to receive/ })
  await expect(field).toBeVisible()
  return { dialog, field, submit: dialog.getByRole('button', { name: 'Submit Receipt' }) }
}

/** The body of a transfer receipt. */
export interface TransferBody {
  readonly Items: readonly { readonly lineNbr: number; readonly quantity: number }[]
}

/** Opens the partial receipt form of the plain backend's transfer, which has 12 in transit. */
export async function openPartialReceipt(page: Page) {
  await visit(page, '/transfers?open=T-1-TS-1')
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await dialog.getByRole('button', { name: 'Receive Partial' }).click()
  const field = dialog.getByRole('textbox', { name: /^Quantity to receive, line 1/ })
  await expect(field).toHaveValue('12')
  const question = partialReceiptQuestion(page)
  return { dialog, field, question, submit: dialog.getByRole('button', { name: 'Confirm Partial Receipt' }) }
}

/** Sets 12 in transit on the first line of the plain backend's transfer. */
export function shipTwelve(plain: { readonly state: { readonly transfer: { lines: { shippedQty: number }[] } } }): void {
  const [line] = plain.state.transfer.lines
  if (line) line.shippedQty = 12
}
