import type { Locator, Page } from '@playwright/test'
import { expect, press, signIn } from './fixtures'
import { partialReceiptQuestion, visit } from './places'
import type { PlainState } from './plain/plainState'
import { test } from './plain/plainTest'
import { expectLower } from './screenChecks'

/** A phone, the same with its on-screen keyboard open, and a desktop window at 200 % zoom. */
const SIZES = [
  { width: 390, height: 664 },
  { width: 390, height: 390 },
  { width: 390, height: 480 },
  { width: 800, height: 450 },
] as const

const LINES = 12

/** Gives the transfer more lines than fit on a phone. */
function fillLines({ transfer }: PlainState): void {
  transfer.lines = Array.from({ length: LINES }, (_, index) => ({
    soOrderNbr: 'T-1',
    soLineNbr: index + 1,
    inventoryId: `SEAL-${index + 1}`,
    shipLineDesc: 'Cast iron housing with flange, primed, for pumps of the second series',
    shippedQty: 6,
  }))
}

/** Expects that an element is fully visible and not covered, so that a tap on it hits it. */
async function expectUncovered(element: Locator, what: string): Promise<void> {
  const isMet = () =>
    element.evaluate((found) => {
      const { left, top, width, height } = found.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width / 2, top + height * share))
      return points.every((at) => at !== null && (found.contains(at) || at.contains(found)) && !at.matches('body, html'))
    })
  await expect.poll(isMet, `${what} can be tapped`).toBe(true)
}

/** Steps through all lines with Enter at every window size, and expects that the focused field is never covered. */
async function goThroughLines(page: Page, dialog: Locator): Promise<void> {
  const fields = dialog.getByRole('textbox', { name: /^Quantity to receive/ })
  await expect(fields).toHaveCount(LINES)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await fields.first().focus()
    for (let index = 0; index < LINES; index += 1) {
      await expect(fields.nth(index)).toBeFocused()
      await expectUncovered(fields.nth(index), `line ${index + 1} at ${size.width}x${size.height}`)
      await page.keyboard.press('Enter')
    }
    // After the last field, the focus is dropped so that the on-screen keyboard closes.
    await expect(fields.last()).not.toBeFocused()
  }
  await page.setViewportSize(SIZES[0])
}

/** Touches an element for as long as a finger does; `tap` ends a touch before the page has noticed its start. */
async function touch(element: Locator): Promise<void> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  const devtools = await element.page().context().newCDPSession(element.page())
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] })
  await element.page().evaluate(() => new Promise((resolve) => setTimeout(resolve, 70)))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.use({ viewport: SIZES[0], hasTouch: true })

test('[FAULT-91] a partial receipt on a phone shows errors, being offline and an unknown outcome', async ({
  page,
  plain,
  context,
}) => {
  await signIn(page)
  fillLines(plain.state)
  await visit(page, '/transfers?open=T-1-TS-1')
  await page.getByRole('button', { name: 'Receive Partial', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Partial' })
  await expect(dialog.getByText('Receiving 12 lines. Nothing stays open.')).toBeVisible()
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('textbox') })
  for (const row of [rows.first(), rows.nth(3)]) await expectLower(row, 100)
  // The font Inter would draw an x between two digits as a multiplication sign.
  await expect(rows.first().getByText('SEAL-1', { exact: true })).toHaveCSS('font-feature-settings', '"calt" 0')
  await goThroughLines(page, dialog)
  const footer = dialog.locator('.MuiDialogActions-root')
  await expect(footer.getByRole('button')).toHaveText(['Fill All', 'Clear All', 'Cancel', 'Confirm Partial Receipt'])
  await expectLower(footer, 140)
  const confirm = footer.getByRole('button', { name: 'Confirm Partial Receipt' })
  const more = dialog.getByRole('button', { name: 'One more, line 1, SEAL-1' })
  await expect(more).toBeDisabled()
  const less = dialog.getByRole('button', { name: 'One less, line 1, SEAL-1' })
  await less.tap()
  await more.tap()
  await expect(dialog.getByRole('textbox', { name: 'Quantity to receive, line 1, SEAL-1' })).toHaveValue('6')
  await less.tap()
  await dialog.getByRole('textbox', { name: 'Quantity to receive, line 2, SEAL-2' }).fill('9')
  await expect(dialog.getByRole('alert')).toHaveText('Still 6: 9 is more than the 6 that remain')

  await context.setOffline(true)
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText(/^You are offline\./)).toHaveCount(0)

  await confirm.tap()
  const question = partialReceiptQuestion(page)
  await expect(question.getByText('line 2, SEAL-2: typed 9, receives 6')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await press(confirm)
  // Neither the response nor the list arrives, so the outcome is unknown until somebody checks again.
  await page.route(/\/create-transfer-receipt$/, (route) => route.abort())
  await page.route(/\/transfers\/(\?|$)/, (route) => route.abort())
  await question.getByRole('button', { name: 'Confirm' }).tap()
  const alert = dialog.getByRole('alert').filter({ hasText: 'We lost the connection' })
  await page.setViewportSize({ width: 390, height: 390 })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 340 })
  const check = alert.getByRole('button', { name: 'Check again' })
  await expect(check).toBeInViewport({ ratio: 1 })
  await expectUncovered(check, 'Check again')
})

test('a double tap on the menu button signs nobody out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await visit(page, '/sales')
  const opener = page.getByRole('button', { name: 'Menu' })
  const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2, y + height / 2]
  // Checked inside the page at the moment when the menu has opened, because the test itself may be slower than a finger. Then
  // nothing clickable may be where its opener was.
  const met = page.evaluate(
    (at) =>
      new Promise<boolean>((resolve) => {
        function look() {
          const end = document.querySelector('.MuiDrawer-paper')?.getBoundingClientRect().bottom ?? Infinity
          if (end > innerHeight + 1) requestAnimationFrame(look)
          else resolve(document.elementFromPoint(at.left, at.top)?.closest('button, a, .MuiBackdrop-root') != null)
        }
        look()
      }),
    { left, top },
  )
  await page.touchscreen.tap(left, top)
  expect(await met).toBe(false)
  // Shortly afterwards, the menu reacts to taps.
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/login/)
})

test.describe('with a finger only', () => {
  test.use({ isMobile: true })

  test('touching a grey button shows why it is grey', async ({ page, plain }) => {
    fillLines(plain.state)
    await signIn(page)
    await visit(page, '/transfers?open=T-1-TS-1')
    await page.getByRole('button', { name: 'Receive Partial', exact: true }).tap()
    await page.getByRole('button', { name: 'Clear All' }).tap()
    await touch(page.getByRole('button', { name: 'Confirm Partial Receipt' }))
    await expect(page.getByRole('tooltip')).toHaveText('Enter a quantity first')
  })
})
