import type { Locator } from '@playwright/test'
import fc from 'fast-check'
import { expect, press, signIn } from '../fixtures'
import { test } from '../plain/plainTest'
import {
  enter,
  openPartialReceipt,
  openSalesReceipt,
  rejectWrites,
  shipTwelve,
  WAYS,
  type SalesBody,
  type TransferBody,
} from '../quantityFields'

test.skip(({ browserName }) => browserName !== 'chromium', 'the clipboard is Chromium’s to give')
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Returns the number in a field. */
async function numberIn(field: Locator): Promise<number> {
  return Number((await field.inputValue()).replace(',', '.')) || 0
}

/** Returns the number that a person would understand; null when the text is not a number, or may mean two. */
function meant(text: string): number | null {
  const trimmed = text.trim()
  if (/^0*[1-9]\d{0,2},\d{3}$/.test(trimmed)) return null
  return /^-?(\d+[.,]?\d{0,6}|[.,]\d{1,6})$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}

/** Generates numbers below, within or above the bounds, with a comma or a point, and texts that are not numbers. */
const texts = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^-?\d{0,2}[.,]?\d{0,2}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[-+0-9.,e x]{1,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('2,5', '-5', '-57', '1e3', '2.5.1', '1,234.5', '99', '1.2345678', '0,000001', '007') },
)
/** Each run takes some thirty keys at human speed; the rule itself is tested with thousands of texts without a browser. */
const RUNS = 5

for (const way of WAYS) {
  test(`any text in a sales quantity ${way} is that number, a bound with a word, or rejected`, async ({ page }) => {
    // Texts of any length are typed at human speed.
    test.slow()
    await signIn(page)
    const posted = await rejectWrites<SalesBody>(page, '/sales/create-receipt')
    const { field, submit } = await openSalesReceipt(page)
    const message = field.locator('xpath=ancestor::*[@role="cell"]').getByRole('alert')
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await enter(page, field, text, way)
        const number = meant(text)
        if (number === null && text.trim() !== '') {
          await expect(field).toHaveValue(text)
          await expect(message).toHaveText(/Not a quantity|decimal places|^Write/)
          await expect(submit).toBeDisabled()
          return
        }
        const stands = Math.min(Math.max(number ?? 0, 0), 5)
        await expect.poll(() => numberIn(field)).toBe(stands)
        await expect(message).toHaveText(number === null || number === stands ? [] : [number < 0 ? 'At least 0' : 'At most 5'])
        if (stands === 0) return expect(submit).toBeDisabled()
        const before = posted.length
        await press(submit)
        await expect.poll(() => posted.length).toBe(before + 1)
        expect(posted.at(-1)?.lineDetails.map(({ receiptQty }) => receiptQty)).toEqual([stands])
        await expect(submit).toBeEnabled()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
}

for (const way of WAYS) {
  test(`any text in a transfer quantity ${way} is that number, the former one, or rejected`, async ({ page, plain }) => {
    shipTwelve(plain)
    await signIn(page)
    const posted = await rejectWrites<readonly TransferBody[]>(page, '/transfers/create-transfer-receipt')
    const { dialog, field, question, submit } = await openPartialReceipt(page)
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await dialog.getByRole('button', { name: 'Fill All' }).click()
        await enter(page, field, text, way)
        const number = meant(text)
        const message = field.locator('xpath=ancestor::*[@role="cell"]').getByRole('alert')
        if (number === null && text.trim() !== '') {
          await expect(field).toHaveValue(text)
          await expect(message).toHaveText(/Not a quantity|decimal places|^Write/)
          await expect(submit).toBeDisabled()
          return
        }
        const stands = lastWithin(
          way === 'pasted' || text === '' ? [text] : [...text].map((_, index) => text.slice(0, index + 1)),
        )
        await expect.poll(() => numberIn(field)).toBe(stands)
        if (number === null || number === stands) await expect(message).toHaveCount(0)
        else await expect(message).toHaveText(new RegExp(`^Still ${stands}: `))
        const before = posted.length
        await press(submit)
        if (number !== null && number !== stands) await expect(question.getByText(`typed ${text.trim()}, receives`)).toBeVisible()
        await question.getByRole('button', { name: 'Confirm' }).click()
        await expect.poll(() => posted.length).toBe(before + 1)
        const items = posted.at(-1)?.[0]?.Items ?? []
        expect(items.find(({ lineNbr }) => lineNbr === 1)?.quantity ?? 0).toBe(stands)
        await expect(submit).toBeEnabled()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
}

/** Returns the last of the typed texts that is a quantity from 0 to 12; 12 when none is. */
function lastWithin(typed: readonly string[]): number {
  let stands = 12
  for (const text of typed) {
    const number = text.trim() === '' ? 0 : meant(text)
    if (number !== null && number >= 0 && number <= 12) stands = number
  }
  return stands || 0
}
