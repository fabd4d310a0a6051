import { calls } from '../contract/calls'
import { apiReader } from './apiReader'
import { found, ordersToReceive } from './demoData'
import { expect, hold, signIn, test } from './fixtures'
import { visit } from './places'

// With animations, which are on for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[FAULT-17] two clicks make one receipt, 50 or 350 ms apart', { tag: '@all' }, async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const receiptsOf = async (orderNbr: string) => {
    const { receiptShipments } = await read('getSales')
    return new Set(receiptShipments[orderNbr]?.map(({ shipmentNbr }) => shipmentNbr)).size
  }
  const orders = (await ordersToReceive(read)).filter(
    ({ lines, isUntouched }) => isUntouched && lines.some(({ maximum }) => maximum >= 2),
  )
  await signIn(page)
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith(calls.createSalesReceipt.path) && posts.push(request.url()))
  // Once within the double-click guard's time, and once after it, while the first request is still pending.
  for (const [index, distance] of [50, 350].entries()) {
    const { orderNbr } = found('such an order with something to receive', orders[index])
    const letThrough = await hold(page, `**${calls.createSalesReceipt.path}`)
    await visit(page, `/sales?open=${orderNbr}`)
    await page
      .getByRole('dialog', { name: 'Sales Order Details' })
      .getByRole('button', { name: 'Receive Items', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Receive Items' })
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await dialog
      .getByLabel(/^Quantity to receive/)
      .first()
      .fill('1')
    const place = await dialog.getByRole('button', { name: 'Submit Receipt' }).boundingBox()
    if (!place) throw new Error('the button is not to be seen')
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { clickCount: 2, delay: distance })
    letThrough()
    await expect(dialog).toBeHidden()
    expect(posts).toHaveLength(index + 1)
    expect(await receiptsOf(orderNbr)).toBe(1)
    await page.unrouteAll()
  }
})
