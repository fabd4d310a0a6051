import type { Page } from '@playwright/test'
import { expect, press, signIn, typeLikeAPerson } from './fixtures'
import { firstQuantity, visit } from './places'
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

const SALES_CASES: readonly [text: string, way: Way, shown: string, says: string | null, posts: number | null][] = [
  ['2,5', 'typed', '2,5', null, 2.5],
  ['99', 'pasted', '5', 'At most 5', 5],
  ['1,250', 'pasted', '1,250', 'Write 1250 or 1.25', null],
]

test('[PROMISE-06] a receipt posts what was typed or pasted, a bound, or nothing', async ({ page }) => {
  await signIn(page)
  const posted: (number | undefined)[] = []
  // Rejected, so that the same form can be submitted again.
  await page.route('**/sales/create-receipt', async (route) => {
    const { lineDetails } = route.request().postDataJSON() as { readonly lineDetails: readonly { receiptQty: number }[] }
    posted.push(lineDetails[0]?.receiptQty)
    await route.fulfill({ status: 409, json: { message: 'Rejected by the test', error_code: 'TEST', error_uuid: 'u' } })
  })
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
      await expect.poll(() => posted.slice(before)).toEqual([posts])
      await expect(submit).toBeEnabled()
    })
  }
  // The mouse wheel must not change the value.
  await field.fill('3')
  await field.hover()
  await page.mouse.wheel(0, 200)
  await expect(field).toHaveValue('3')
})
