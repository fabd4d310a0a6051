import { readFile } from 'node:fs/promises'
import { calls } from '../contract/calls'
import { addressOf, bendResponses, expect, signIn, test } from './fixtures'
import { visit } from './places'

/** A row of a list's response, whatever its shape. */
type Row = Record<string, unknown>

/** Responses that deviate slightly from the contract, by list. Each list must be shown nevertheless. */
const LISTS = [
  {
    path: calls.getInventory.path,
    screen: '/inventory',
    bend: (rows: Row[]) =>
      rows.map((row, at) => (at === 0 ? { ...row, inventoryId: null } : { ...row, qtyOnHand: String(row.qtyOnHand) })),
  },
  {
    path: calls.getProductionOrders.path,
    screen: '/production',
    bend: ({ production_order_list: rows, ...facts }: { production_order_list: Row[] }) => ({
      ...facts,
      production_order_list: rows.map((row, at) =>
        at === 0 ? { ...row, prodNbr: '' } : { ...row, inventoryDesc: 7, qtyToProduce: null },
      ),
    }),
  },
  {
    path: calls.getSales.path,
    screen: '/sales',
    bend: ({ summaries, ...tables }: { summaries: Row[] }) => ({
      ...tables,
      summaries: summaries.map((row, at) => (at === 0 ? 'no row' : { ...row, customerId: 4711, shipDate: undefined })),
    }),
  },
  {
    path: calls.getShipments.path,
    screen: '/shipments',
    bend: ({ shipmentSummaries, ...tables }: { shipmentSummaries: Row[] }) => ({
      ...tables,
      shipmentSummaries: shipmentSummaries.map((row, at) =>
        at === 0 ? { ...row, shipmentNbr: {} } : { ...row, trackingNumber: 1234567890 },
      ),
    }),
  },
  {
    path: calls.getTransfers.path,
    screen: '/transfers',
    bend: ({
      transferSummary,
      groupedTransferShipments,
      ...tables
    }: {
      transferSummary: Row[]
      groupedTransferShipments: Record<string, Row[]>
    }) => ({
      ...tables,
      transferSummary: transferSummary.map((row, at) => (at === 0 ? { ...row, shipmentNbr: null } : row)),
      groupedTransferShipments: Object.fromEntries(
        Object.entries(groupedTransferShipments).map(([key, lines]) => [
          key,
          lines.map((line) => ({ ...line, soLineNbr: String(line.soLineNbr) })),
        ]),
      ),
    }),
  },
] as const

test('[FAULT-38] odd values remove no row of a list but the one without its number', { tag: '@all' }, async ({ page }) => {
  const reported: string[] = []
  page.on('console', (message) => reported.push(message.text()))
  await signIn(page)
  await test.step('a response that is no list at all', async () => {
    // The list may load again by itself, as soon as its responses are lists.
    let isList = false
    const bend = (response: Row[]) => (isList ? LISTS[0].bend(response) : { items: [] })
    await bendResponses(page, addressOf(calls.getInventory), bend)
    await visit(page, '/inventory')
    await expect(page.getByText('Error loading inventory list')).toBeVisible()
    await expect(page.getByText('The server sent a response that could not be read')).toBeVisible()
    isList = true
  })
  for (const { path, screen, bend } of LISTS)
    await test.step(screen, async () => {
      await bendResponses(page, addressOf({ path }), bend as (response: never) => unknown)
      await visit(page, screen)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${screen.slice(1)}$`, 'i'))
      await expect(page.getByText('1 row could not be read')).toBeVisible()
      await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
    })
  // One unreadable row per list. A list may be reloaded when the page opens the stream of events, which logs the same message
  // again.
  expect([...new Set(reported.filter((text) => text.includes('[0] could not be read')))]).toHaveLength(LISTS.length)
})

test('[FAULT-39] a missing quantity is a dash on the screen, and counts as 0', { tag: '@all' }, async ({ page }) => {
  await bendResponses(page, addressOf(calls.getSales), (response: { details: Record<string, Row[]> }) => {
    const orderNbr = Object.keys(response.details)[0] ?? ''
    const line = { ...response.details[orderNbr]?.[0], operation: 'Receipt', completed: false }
    const lines = [
      { ...line, lineNbr: 1, orderQty: null, openQty: null },
      { ...line, lineNbr: 2, orderQty: 5, openQty: 3 },
    ]
    return { ...response, details: { ...response.details, [orderNbr]: lines } }
  })
  await bendResponses(page, addressOf(calls.getInventory), ([first, ...others]: Row[]) => [
    { ...first, qtyOnHand: null },
    ...others,
  ])
  await signIn(page)
  const sales = page.waitForResponse(addressOf(calls.getSales))
  await page.goto('/sales')
  const { details } = (await (await sales).json()) as { details: Record<string, Row[]> }
  await visit(page, `/sales?open=${Object.keys(details)[0] ?? ''}`)
  const rows = page.getByRole('dialog', { name: 'Sales Order Details' }).getByRole('row')
  await expect(rows.nth(1).getByRole('cell', { name: '–', exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Lines to receive' }).getByRole('row').nth(1)).toContainText('/ 0 each')

  await visit(page, '/inventory')
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('–')
  await expect(row).toContainText('Out of Stock')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.split('\r\n')[1]).toContain(',,')
})

test('a very long name has a line of its own in a dialog, instead of a narrow column', { tag: '@all' }, async ({ page }) => {
  const name = 'Hydraulic double-acting cylinders, pumps and valves of every size and their spare parts, registered cooperative'
  await bendResponses(page, addressOf(calls.getSales), ({ summaries, ...tables }: { summaries: Row[] }) => ({
    ...tables,
    summaries: summaries.map((row) => ({ ...row, customerName: name })),
  }))
  await signIn(page)
  await page.goto('/sales')
  await page.getByRole('grid').getByText(name).first().click()
  const shown = page.getByRole('dialog', { name: 'Sales Order Details' }).getByRole('definition').filter({ hasText: name })
  const { height } = (await shown.boundingBox()) ?? {}
  expect(height).toBeLessThan(50)
})
