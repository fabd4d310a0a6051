import type { ResponseOf } from '../contract/calls'
import { calls } from '../contract/calls'
import { compareQuantities, formatQuantity, plainQuantity, sumQuantities } from '../contract/quantities/quantity'
import { apiReader, found, type Read } from './demoData'
import { addressOf, expect, press, signIn, test, typeLikeAPerson } from './fixtures'
import { visit } from './places'
import { plugInScanner } from './scanner'

type Row = ResponseOf<'getInventory'>[number]

const POST = addressOf(calls.postCount)

const oneMore = (row: Row) => plainQuantity(sumQuantities([row.qtyOnHand, 1]))

/** Returns an item with decimals, and two of the same site that are counted in pieces; none of their stock is reserved. */
async function itemsToCount(read: Read) {
  const isFree = ({ qtyOnHand, qtyHardAvailable }: Row) =>
    compareQuantities(qtyOnHand, qtyHardAvailable) === 0 && compareQuantities(qtyOnHand, 5) > 0
  const free = (await read('getInventory')).filter(isFree)
  const fine = found('item that is counted in parts', free, ({ decimals = 6, siteId }) => decimals > 0 && siteId)
  const pieces = free.filter((row) => row.siteId === fine.siteId && row.decimals === 0)
  return { fine, one: found('item', pieces), other: found('second item', pieces.slice(1)) }
}

test('a site is counted by scanning and typing, and posted over moved stock only on request', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { fine, one, other } = await itemsToCount(read)
  const { siteId } = fine
  const onHand = async ({ inventoryId }: Row) => {
    const now = await read('getInventory')
    return now.find((row) => row.siteId === siteId && row.inventoryId === inventoryId)?.qtyOnHand ?? null
  }
  await signIn(page)
  await visit(page, '/inventory')
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Sites' })).toBeVisible()
  const scanner = await plugInScanner(page)
  await scanner.scan(fine.siteId ?? '')
  await expect(page.getByRole('heading', { name: `Count ${fine.warehouseDesc}` })).toBeVisible()
  const sheet = page.getByRole('table', { name: `Items at ${fine.warehouseDesc}` })
  const fieldOf = ({ inventoryId }: Row) => sheet.getByLabel(`Counted of ${inventoryId}`, { exact: true })
  await page.getByLabel('Hide expected').check()
  await expect(sheet.getByRole('columnheader', { name: 'On Hand' })).toHaveCount(0)
  await scanner.scan(one.inventoryId, { gapMs: 45, pauseAfter: 3, inRealTime: true })
  await scanner.scan(one.inventoryId)
  await expect(page.getByRole('group', { name: 'Scanning' })).toContainText(`${one.inventoryId}: 2`)
  await expect(fieldOf(one)).toHaveValue('2')
  await page.getByRole('button', { name: 'Undo last scan' }).click()

  // What is typed after a scan is never the quantity of another row.
  await fieldOf(one).click()
  await scanner.scan(other.inventoryId)
  await typeLikeAPerson(page, '24')
  await expect(fieldOf(one)).toHaveValue('1')
  await expect(fieldOf(other)).toHaveValue('24')
  // While the text is rejected, no difference is shown, not even that of the digits before the comma.
  await page.getByLabel('Hide expected').uncheck()
  await fieldOf(other).fill('2,5')
  const row = sheet.locator(`[data-line-id="${other.inventoryId}"]`)
  await expect(row.getByRole('alert')).toHaveText('Quantity must be a whole number')
  await expect(row.getByRole('cell').last()).toHaveText('')
  await fieldOf(other).fill('')
  // Counts survive a reload.
  await page.reload()
  await expect(page.getByText(/^1 of .* counted$/)).toBeVisible()

  await visit(page, `/inventory/count?${new URLSearchParams({ site: siteId ?? '', blind: '1' })}`)
  const search = page.getByRole('searchbox')
  for (const [row, typed] of [
    [fine, '2,5'],
    [other, '1'],
    [one, plainQuantity(one.qtyOnHand)],
  ] as const) {
    await search.fill(row.inventoryId)
    await fieldOf(row).fill(typed)
  }
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review count' })
  await expect(review).toContainText('2 of 3 counted items differ.')
  await expect(review).toContainText(`${formatQuantity(other.qtyOnHand)} expected, 1 counted`)
  await review.getByRole('textbox', { name: 'Reason' }).fill('Monthly count')
  await scanner.scan(other.inventoryId)
  await expect(page.getByText(`${other.inventoryId} was not counted. Close the review to count on.`)).toBeVisible()
  await expect(review.getByRole('textbox', { name: 'Reason' })).toHaveValue('Monthly count')
  // Somebody else moves the stock just before.
  const line = { inventoryId: one.inventoryId, counted: Number(oneMore(one)), seen: one.qtyOnHand }
  await page.route(
    POST,
    async (route) => {
      await read('postCount', { siteId, reason: 'Faster', lines: [line] })
      await route.continue()
    },
    { times: 1 },
  )
  const rejected = page.waitForResponse(POST)
  await review.getByRole('button', { name: 'Post 3 counts' }).click()
  expect((await rejected).status()).toBe(409)
  await expect(review).toContainText(`Stock moved since you counted: ${one.inventoryId}`)
  await expect(review.getByRole('button', { name: 'Post 3 counts' })).toBeDisabled()
  expect(await onHand(fine)).toBe(fine.qtyOnHand)
  await review.getByRole('button', { name: 'Keep my count' }).click()
  await press(review.getByRole('button', { name: 'Post 3 counts' }))
  await expect(review).toBeHidden()
  await expect(page.getByRole('group', { name: 'Last result' })).toContainText('Count posted: 3 of 3 items differ.')
  expect([await onHand(fine), await onHand(other), await onHand(one)]).toEqual([2.5, 1, one.qtyOnHand])
})
