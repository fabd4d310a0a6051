import type { ResponseOf } from '../contract/calls'
import { calls } from '../contract/calls'
import { compareQuantities, formatQuantity, plainQuantity, sumQuantities } from '../contract/quantities/quantity'
import { apiReader } from './apiReader'
import { addressOf, expect, press, signIn, test } from './fixtures'
import { visit } from './places'
import { plugInScanner } from './scanner'
import { typeLikeAPerson } from './typing'

type Row = ResponseOf<'getInventory'>[number]

const POST = addressOf(calls.postCount)

test('a site is counted by scan and by typing, on stock that moves', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const list = await read('getInventory')
  const isFree = ({ qtyOnHand, qtyHardAvailable }: Row) => compareQuantities(qtyOnHand, qtyHardAvailable) === 0
  const free = list.filter((row) => isFree(row) && compareQuantities(row.qtyOnHand, 5) > 0)
  const fine = free.find(({ decimals = 6 }) => decimals > 0)
  if (!fine?.siteId) throw new Error('the demo data hold no item that is counted in parts')
  const { siteId, warehouseDesc } = fine
  const [single, scanned, moving] = free.filter((row) => row.siteId === siteId && row.decimals === 0)
  if (!single || !scanned || !moving) throw new Error('the demo data hold too few items')
  const onHand = async ({ inventoryId }: Row) => {
    const now = await read('getInventory')
    return now.find((row) => row.siteId === siteId && row.inventoryId === inventoryId)?.qtyOnHand ?? null
  }
  const oneMore = (row: Row) => plainQuantity(sumQuantities([row.qtyOnHand, 1]))

  await signIn(page)
  await page.goto(`/inventory?${new URLSearchParams({ open: single.inventoryId })}`)
  const item = page.getByRole('dialog', { name: 'Item Details' })
  await item.getByRole('button', { name: `Count ${warehouseDesc}` }).click()
  const one = page.getByRole('dialog', { name: 'Count stock' })
  await page.reload()
  await expect(one).toBeVisible()
  await page.goBack()
  await expect(one).toBeHidden()
  await item.getByRole('button', { name: `Count ${warehouseDesc}` }).click()
  const scanner = await plugInScanner(page)
  const counted = one.getByLabel(`Counted of ${single.inventoryId}`)
  await expect(counted).toBeVisible()
  await scanner.scan(single.inventoryId)
  await expect(counted).toHaveValue('1')
  await one.getByLabel('Reason').focus()
  await scanner.scan(single.inventoryId)
  await expect(counted).toHaveValue('2')
  await scanner.scan(scanned.inventoryId)
  await expect(page.getByText(`${scanned.inventoryId} was not counted: only ${single.inventoryId} is`)).toBeVisible()
  await expect(one.getByLabel('Reason')).toHaveValue('')
  await counted.focus()
  await scanner.scan(scanned.inventoryId)
  await expect(counted, 'what is typed now is meant for another item').not.toBeFocused()
  await counted.fill(oneMore(single))
  await expect(one).toContainText('+1')
  await expect(one.getByRole('button', { name: 'Post count' })).toBeDisabled()
  await one.getByLabel('Reason').fill('Found behind the shelf')
  await one.getByRole('button', { name: 'Post count' }).click()
  const result = item.getByRole('group', { name: 'Last result' })
  await expect(result).toContainText(`Count posted: ${single.inventoryId} +1`)
  await expect(result).toContainText('To correct a wrong count, post another one.')
  await item.getByRole('tab', { name: 'Activity' }).click()
  const movement = item.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1)
  await expect(movement).toContainText('Counted')
  await expect(movement).toContainText('Found behind the shelf')

  await visit(page, '/inventory')
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Sites' })).toBeVisible()
  await scanner.scan(siteId)
  await expect(page).toHaveURL(`/inventory/count?${new URLSearchParams({ site: siteId })}`)
  await expect(page.getByRole('heading', { name: `Count ${warehouseDesc}` })).toBeVisible()
  const sheet = page.getByRole('table', { name: `Items at ${warehouseDesc}` })
  await page.getByLabel('Hide expected').check()
  await expect(sheet.getByRole('columnheader', { name: 'On Hand' })).toHaveCount(0)

  await scanner.scan(scanned.inventoryId, { gapMs: 45, pauseAfter: 3, inRealTime: true })
  await scanner.scan(scanned.inventoryId)
  const words = page.getByRole('group', { name: 'Scanning' })
  await expect(words).toContainText(`${scanned.inventoryId}: 2`)
  await expect(sheet.getByLabel(`Counted of ${scanned.inventoryId}`, { exact: true })).toHaveValue('2')
  await page.getByRole('button', { name: 'Undo last scan' }).click()
  // What is typed after a scan is never the quantity of another row.
  const fieldOf = ({ inventoryId }: Row) => sheet.getByLabel(`Counted of ${inventoryId}`, { exact: true })
  const [before, now] = [fieldOf(scanned), fieldOf(single)]
  await before.click()
  await scanner.scan(single.inventoryId)
  await typeLikeAPerson(page, '24')
  await expect(before).toHaveValue('1')
  await expect(now).toHaveValue('24')
  await expect(now).toBeFocused()
  await scanner.scan('NO-SUCH-1')
  await typeLikeAPerson(page, '7')
  await page.keyboard.press('Tab')
  await expect(now).toHaveValue('24')
  await now.fill('')
  await page.getByLabel('Type after a scan').check()
  // The choice survives a reload, as the counts do.
  await page.reload()
  await expect(page.getByLabel('Type after a scan')).toBeChecked()
  await scanner.scan(fine.inventoryId)
  const field = sheet.getByLabel(`Counted of ${fine.inventoryId}`, { exact: true })
  await expect(field).toBeFocused()
  await typeLikeAPerson(field, '2,5')
  await page.getByRole('searchbox').fill(moving.inventoryId)
  const whole = sheet.getByLabel(`Counted of ${moving.inventoryId}`, { exact: true })
  await page.getByLabel('Hide expected').uncheck()
  // While the text is rejected, no difference is shown, not even that of the digits before the comma.
  await typeLikeAPerson(whole, '2,5')
  const row = sheet.locator(`[data-line-id="${moving.inventoryId}"]`)
  await expect(row.getByRole('alert')).toHaveText('Quantity must be a whole number')
  await expect(row.getByRole('cell').last()).toHaveText('')
  await whole.fill(plainQuantity(moving.qtyOnHand))
  await expect(row).toContainText('as expected')
  await expect(page.getByText(/^3 of .* counted$/)).toBeVisible()

  // A row does not leave the part that it was in while somebody types into it.
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Not counted' }).click()
  const open = sheet.getByRole('textbox').first()
  await typeLikeAPerson(open, '125')
  await expect(open).toHaveValue('125')
  await expect(open).toBeFocused()
  await open.fill('')
  // A scan of a shown row leaves the part as it is.
  const shownId = (await sheet.locator('[data-line-id]').first().getAttribute('data-line-id')) ?? ''
  await scanner.scan(shownId)
  await expect(page.getByRole('button', { name: 'Not counted' })).toHaveAttribute('aria-pressed', 'true')
  await open.fill('')

  // Typed counts survive a reload.
  await page.reload()
  await expect(page.getByText(/^3 of .* counted$/)).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review count' })
  await expect(review.getByRole('row').last()).toContainText('as expected')
  await expect(review).toContainText('2 of 3 counted items differ.')
  // A blind count does not show the expected quantity.
  await expect(review).not.toContainText('shown')
  await expect(review).toContainText(`${formatQuantity(scanned.qtyOnHand)} expected, 1 counted`)
  await expect(review).toContainText(`${formatQuantity(scanned.qtyOnHand)} → ${formatQuantity(1, scanned.uom)}`)
  // The box is as high as its three lines.
  expect((await review.getByRole('table').boundingBox())?.height).toBeLessThan(4 * 56)
  await review.getByLabel('Reason').fill('Monthly count')
  await scanner.scan(scanned.inventoryId)
  await expect(page.getByText(`${scanned.inventoryId} was not counted. Close the review to count on.`)).toBeVisible()
  await expect(review.getByLabel('Reason')).toHaveValue('Monthly count')
  // Somebody else moves the stock just before.
  await page.route(
    POST,
    async (route) => {
      const line = { inventoryId: moving.inventoryId, counted: Number(oneMore(moving)), seen: moving.qtyOnHand }
      await read('postCount', { siteId, reason: 'Faster', lines: [line] })
      await route.continue()
    },
    { times: 1 },
  )
  const rejected = page.waitForResponse(POST)
  await review.getByRole('button', { name: 'Post 3 counts' }).click()
  expect((await rejected).status()).toBe(409)
  await expect(review).toContainText(`Stock moved since you counted: ${moving.inventoryId}`)
  await expect(review).not.toContainText('shown')
  await expect(review.getByRole('button', { name: 'Post 3 counts' })).toBeDisabled()
  expect(await onHand(fine)).toBe(fine.qtyOnHand)
  await review.getByRole('button', { name: 'Keep my count' }).click()
  await press(review.getByRole('button', { name: 'Post 3 counts' }))
  await expect(review).toBeHidden()
  await expect(page.getByRole('group', { name: 'Last result' })).toContainText('Count posted: 3 of 3 items differ.')
  await expect(page.getByText(/^0 of .* counted$/)).toBeVisible()
  expect([await onHand(fine), await onHand(scanned), await onHand(moving)]).toEqual([2.5, 1, moving.qtyOnHand])
})

test(
  'on phones the field of a count is whole, and at 1024 px a dozen rows are shown',
  { tag: '@all' },
  async ({ page, appServer }) => {
    const read = apiReader(appServer.url)
    const [item] = await read('getInventory')
    if (!item?.siteId) throw new Error('the demo data hold no item')
    const [smallest, phone, tablet] = [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
      { width: 1024, height: 768 },
    ]
    const sheetAddress = `/inventory/count?${new URLSearchParams({ site: item.siteId })}`
    const sheet = page.getByRole('table', { name: `Items at ${item.warehouseDesc}` })
    await signIn(page)
    await test.step('the dialog of one item at 320 and 390 px', async () => {
      await page.setViewportSize(smallest)
      await visit(page, `/inventory?${new URLSearchParams({ open: item.inventoryId })}`)
      await page.getByRole('button', { name: `Count ${item.warehouseDesc}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Count stock' })
      const field = dialog.locator('.MuiOutlinedInput-root').filter({ has: page.getByLabel(/^Counted of/) })
      await dialog.getByLabel(/^Counted of/).fill('31')
      for (const size of [smallest, phone]) {
        await page.setViewportSize(size)
        await expect(field).toBeInViewport({ ratio: 1 })
      }
    })
    await test.step('the sheet at 320 and 390 px', async () => {
      await page.setViewportSize(smallest)
      await visit(page, sheetAddress)
      for (const name of ['Hide expected', 'Type after a scan']) await expect(page.getByLabel(name)).toBeInViewport({ ratio: 1 })
      for (const size of [smallest, phone]) {
        await page.setViewportSize(size)
        // The row height must not change with what is typed.
        await sheet.getByRole('textbox').first().fill('2,5,5')
        await expect(sheet.getByRole('alert')).toHaveText('Not a quantity')
        await expect(sheet.locator('.MuiOutlinedInput-root').first()).toBeInViewport({ ratio: 1 })
        const heights = await sheet
          .locator('[data-place]')
          .evaluateAll((all) => all.map((row) => row.scrollHeight - row.clientHeight))
        expect(heights.every((over) => over <= 0)).toBe(true)
      }
      // Two thirds of the screen are left for the rows.
      expect((await sheet.boundingBox())?.y).toBeLessThan(300)
      await page.setViewportSize(smallest)
      const cut = await page
        .getByRole('navigation', { name: 'Screens' })
        .locator('a, button')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
        )
      expect(cut).toEqual([])
    })
    await test.step('the sheet at 1024 px', async () => {
      await page.setViewportSize(tablet)
      await visit(page, sheetAddress)
      await expect(sheet.locator('[data-place="9"]')).toBeInViewport({ ratio: 1 })
      const cut = await sheet
        .locator('[data-place] [role="cell"]:nth-child(2) > span')
        .evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length)
      expect(cut).toBe(0)
    })
    await test.step('the review at 390 px', async () => {
      await sheet.getByLabel(`Counted of ${item.inventoryId}`, { exact: true }).fill('7')
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Review' }).click()
      const review = page.getByRole('dialog', { name: 'Review count' })
      await expect(review.getByText(item.description)).toBeInViewport({ ratio: 1 })
      await review.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'Other site' }).click()
      await expect(page.getByRole('list', { name: 'Sites' })).toBeVisible()
    })
  },
)
