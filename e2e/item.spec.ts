import { calls } from '../contract/calls'
import { joinKey } from '../contract/entities/transfers'
import { completableNow } from '../contract/rules/production'
import { apiReader } from './apiReader'
import { found } from './demoData'
import { addressOf, bendResponses, expect, signIn, test } from './fixtures'
import { openRow, ROW, visit } from './places'
import { plugInScanner } from './scanner'

test('an item opens over a count, and closing goes back to the count', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { transferSummary, groupedTransferShipments } = await read('getTransfers', { scope: 'open' })
  const linesOf = ({ soOrderNbr, shipmentNbr }: (typeof transferSummary)[number]) =>
    groupedTransferShipments[joinKey(soOrderNbr, shipmentNbr)] ?? []
  // Every line has more than one unit, so that a count of one differs from all that is in transit.
  const transfer = found(
    'transfer under way',
    transferSummary.find((one) => one.status === 'In Transit' && linesOf(one).every(({ shippedQty }) => Number(shippedQty) > 1)),
  )
  const key = joinKey(transfer.soOrderNbr, transfer.shipmentNbr)
  const sku = linesOf(transfer)[0]?.inventoryId ?? ''
  const parts: string[] = []
  page.on('request', (request) => /\/item\.[^/]*js/.test(request.url()) && parts.push(request.url()))

  await signIn(page)
  await page.goto(`/transfers?open=${key}`)
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await dialog.getByRole('button', { name: 'Receive Partial' }).click()
  const field = dialog.getByLabel(/^Quantity to receive/).first()
  await field.fill('1')
  expect(parts).toEqual([])
  await dialog.getByRole('link', { name: sku, exact: true }).first().click()

  const item = page.getByRole('dialog', { name: 'Item Details' })
  await expect(page).toHaveURL(`/inventory?${new URLSearchParams({ open: sku })}`)
  await expect(item.getByRole('heading', { name: sku })).toBeVisible()
  expect(parts).toHaveLength(1)
  const coming = item.getByRole('region', { name: 'Coming in' })
  await expect(coming.getByRole('link', { name: key })).toBeVisible()
  await item.getByRole('tab', { name: 'Activity' }).click()
  await expect(item.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1)).toContainText('/')

  await item.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/transfers?open=${key}`)
  await dialog.getByRole('button', { name: 'Resume count' }).click()
  await expect(field).toHaveValue('1')

  await test.step('what needs and brings it at every width of a desk', async () => {
    const plan = { kind: 'transfer', id: 'TR0000153-TS0000154', quantity: 5, date: '2026-10-22', status: 'Partially Received' }
    const demand = [{ ...plan, kind: 'sales', id: 'SO0000428' }]
    await bendResponses(page, addressOf(calls.getItem), (response: object) => ({ ...response, demand, supply: [plan] }))
    await visit(page, '/inventory')
    // Another item than the one already known.
    await page.locator(ROW).filter({ hasNotText: sku }).first().click()
    for (const width of [1_600, 1_024, 900]) {
      await page.setViewportSize({ width, height: 1_000 })
      for (const name of ['Needed by', 'Coming in']) {
        const table = page.getByRole('region', { name }).getByRole('table')
        await expect(table).toContainText('Partially Received')
        const room = () => table.evaluate(({ scrollWidth, parentElement }) => (parentElement?.clientWidth ?? 0) - scrollWidth)
        await expect.poll(room, `${name} at ${width} px`).toBeGreaterThanOrEqual(0)
      }
    }
    await page.unroute(addressOf(calls.getItem))
    await page.setViewportSize({ width: 1_600, height: 900 })
  })
  await test.step('a row of the inventory opens its item, a scan another; an unknown one is said', async () => {
    const scanner = await plugInScanner(page)
    await visit(page, '/inventory')
    await openRow(page)
    const heading = item.getByRole('heading', { level: 3 }).first()
    const first = (await heading.textContent()) ?? ''
    // The button must not move with the amount of content, so that it stays under the pointer.
    const next = await page.getByRole('button', { name: 'Next item' }).boundingBox()
    if (!next) throw new Error('there is no next item')
    const seen = [first]
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2)
      await expect(heading).not.toHaveText(seen.at(-1) ?? '')
      seen.push((await heading.textContent()) ?? '')
    }
    expect(new Set(seen).size).toBe(7)
    await page.goBack()
    await expect(item).toBeHidden()

    await scanner.scan(first)
    await expect(page).toHaveURL(`/inventory?${new URLSearchParams({ open: first })}`)
    await expect(heading).toHaveText(first)

    await visit(page, '/inventory?open=NO-SUCH-ITEM')
    await expect(page.getByText('There is no item with the number NO-SUCH-ITEM.')).toBeVisible()
  })
})

test('production offers what can be done, and Enter does it', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { production_order_list: orders } = await read('getProductionOrders', { scope: 'open' })
  const materialsOf = (productionNbr: string) => read('getOrderDetails', { productionNbr, orderType: 'RO' })
  const released = []
  for (const order of orders.filter(({ status }) => status === 'Released').slice(0, 20)) {
    if (completableNow(await materialsOf(order.prodNbr), order) === 0) released.push(order)
  }
  const order = found('released order without materials', released[0])

  await signIn(page)
  await page.goto(`/production?open=${order.prodNbr}`)
  const dialog = page.getByRole('dialog', { name: 'Production Order Details' })
  const complete = dialog.getByLabel('Quantity to complete')
  await expect(complete).toHaveAccessibleDescription(/^\/ 0/)
  await expect(dialog.getByRole('button', { name: /^Complete/ }).first()).toHaveClass(/outlined/)
  const release = dialog.getByLabel('Quantity to release materials for')
  const start = Number(await release.inputValue())
  if (start === 0) return
  await expect(dialog.getByText(new RegExp(`You can release ${start.toLocaleString('en-US')}( of|\\.)`))).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Release Materials' })).toHaveClass(/contained/)

  await release.fill('1')
  await release.press('Enter')
  await expect(dialog.getByText('You can complete 1 now.')).toBeVisible()
  await expect(complete).toHaveAccessibleDescription(/^\/ 1/)
  await expect(dialog.getByRole('button', { name: 'Complete All Released' })).toHaveClass(/contained/)
})
