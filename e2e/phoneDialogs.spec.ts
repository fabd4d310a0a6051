import type { Locator } from '@playwright/test'
import type { OrderLine } from '../contract/entities/sales'
import { apiReader, found, transfersToReceive, untouchedOrder } from './demoData'
import { expect, signIn, test } from './fixtures'
import { firstQuantity, openRow, visit } from './places'
import { plugInScanner } from './scanner'
import { expectLower, gapBetween } from './screenChecks'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const footerOf = (dialog: Locator) => dialog.locator('.MuiDialogActions-root')

const columns = (rows: Locator) =>
  rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.children].map((cell) => {
        const { left, width } = cell.getBoundingClientRect()
        return Math.round(left + width / 2)
      }),
    ),
  )

test('on a phone, a dialog shows all its buttons, a notice covers none, and a calendar fits', async ({ page, appServer }) => {
  const isReturn = ({ operation }: OrderLine) => operation === 'Receipt'
  const orderNbr = await untouchedOrder(apiReader(appServer.url), isReturn)
  await signIn(page)
  await visit(page, `/sales?open=${orderNbr}`)
  const sales = page.getByRole('dialog', { name: 'Sales Order Details' })
  const footer = footerOf(sales)
  await expect(footer.getByRole('button')).toHaveText(['Cancel order', 'Close', 'Receive Items'])
  await sales.getByRole('tab', { name: 'Receipt History' }).click()
  await expect(footer.getByRole('button', { name: 'Receive Items' })).toHaveCount(0)

  await test.step('the notice of a scan', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    const footer = footerOf(page.getByRole('dialog', { name: 'Shipment Details' }))
    const notice = page.getByRole('alert').filter({ hasText: 'Tracking Number is' })
    // The prefix names the symbology, and is stripped.
    await (await plugInScanner(page)).scan(']C11Z999AA10123456784')
    await expect(page.getByLabel('Tracking Number')).toHaveValue('1Z999AA10123456784')
    await expect(notice).toBeVisible()
    await expect.poll(() => gapBetween(notice, footer)).toBeGreaterThan(0)
  })
  for (const [width, height] of [
    [1024, 768],
    [360, 640],
    [844, 390],
  ] as const) {
    await test.step(`the days of the calendar line up under their weekdays at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: /^Choose date/ }).tap()
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('gridcell') })
      await expect(async () => {
        const [letters = []] = await columns(calendar.getByRole('grid').locator('> div').first())
        expect(letters).toHaveLength(7)
        expect(new Set(letters.slice(1).map((letter, index) => letter - (letters[index] ?? 0)))).toEqual(new Set([44]))
        const weeks = await columns(calendar.locator('[role=rowgroup] [role=row]'))
        expect(weeks.length).toBeGreaterThanOrEqual(4)
        for (const week of weeks) expect(week).toEqual(letters)
        const { x = -1, width: wide = 0 } = (await calendar.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(letters[0]).toBeGreaterThanOrEqual(x + 22)
        expect(letters[6]).toBeLessThanOrEqual(x + wide - 22)
      }).toPass()
      await expect(calendar.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
      await calendar.getByRole('button', { name: 'Cancel' }).tap()
      await expect(calendar).toHaveCount(0)
    })
  }
})

test('in a count on a phone, the notice about another document uses the full width', async ({ page, appServer }) => {
  const transfers = await transfersToReceive(apiReader(appServer.url))
  const longestFirst = transfers.toSorted((one, another) => another.lines.length - one.lines.length)
  const isCounted = ({ isUntouched, lines }: (typeof transfers)[number]) =>
    isUntouched && lines.every(({ maximum }) => maximum > 1)
  const counted = found('transfer of several units of each line', longestFirst, isCounted)
  const other = found('another transfer', transfers, ({ soOrderNbr }) => soOrderNbr !== counted.soOrderNbr)
  const last = counted.lines.at(-1)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page)
  await visit(page, `/transfers?open=${counted.key}`)
  await page.getByRole('button', { name: 'Receive Partial' }).click()
  const bar = page.getByRole('group', { name: 'Scanning' })
  await expect(bar).toBeVisible()
  const scanner = await plugInScanner(page)
  await scanner.scan(last?.inventoryId ?? '')
  await expect(bar).toContainText(' 1 of ')
  await scanner.scan(other.soOrderNbr)
  const message = bar.getByText(`${other.soOrderNbr} is not on this transfer.`)
  await expect.poll(async () => (await message.boundingBox())?.width).toBeGreaterThan(300)
  await expect(bar.getByRole('button', { name: `Open transfer ${other.key}` })).toBeInViewport({ ratio: 1 })
  await expectLower(bar, 140)
  await expect(bar.getByRole('button', { name: /^Undo/ }), 'it would take back the scan before').toHaveCount(0)

  const field = page.getByLabel(`Quantity to receive, line ${last?.soLineNbr}, ${last?.inventoryId}`)
  await page.setViewportSize({ width: 1_024, height: 768 })
  await expect(message).toBeVisible()
  await field.focus()
  await page.setViewportSize({ width: 1_024, height: 400 })
  await field.fill('99999')
  const rejection = page.getByRole('alert').filter({ hasText: 'is more than the' })
  await expect.poll(() => gapBetween(bar, rejection), 'the bar over the lines does not cover it').toBeGreaterThanOrEqual(0)
  await expect.poll(() => gapBetween(rejection, footerOf(page.getByRole('dialog').last()))).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 768, height: 1_024 })
  await expect(field).toBeFocused()
  await expect(rejection).toBeVisible()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(field).toHaveValue('1')

  await page.setViewportSize({ width: 800, height: 400 })
  await field.click()
  await field.fill('0')
  const reason = page.getByLabel(`Reason, line ${last?.soLineNbr}, ${last?.inventoryId}`)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 844, height: 220 })
  await expect(field, 'with the keyboard up on a phone on its side').toBeInViewport({ ratio: 1 })

  // A reason that appears on leaving a line does not move the button that is being pressed.
  await page.setViewportSize({ width: 1_024, height: 768 })
  await firstQuantity(page).fill('1')
  await page.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  await expect(page.getByText('Are you sure you want to do a partial receipt?')).toBeVisible()
})
