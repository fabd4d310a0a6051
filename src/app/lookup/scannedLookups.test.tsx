import { act, screen, waitFor, within } from '@testing-library/react'
import { InventoryPage } from '../../pages/inventory/InventoryPage'
import { SalesPage } from '../../pages/sales/SalesPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import type { SentRequest } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { foundGroup, foundMatch, lookupSession } from '../../testing/fixtures/lookup'
import { renderScannedPage, scan } from '../../testing/scanning'

const firstRow = () => waitFor(() => expect(document.querySelector('[role="row"][data-id]')).toBeInTheDocument())

function worldThatKnows(known: Readonly<Record<string, ReturnType<typeof foundGroup>>>) {
  const world = fakeWorld()
  world.backend.response('lookup', ({ query }: SentRequest) => known[query.get('q') ?? ''] ?? { groups: [] })
  const requested = () =>
    world.backend.seen.filter(({ call }) => call === 'lookup').map(({ query }) => `${query.get('match')} ${query.get('q')}`)
  return { world, requested }
}

test('every possible code of a scan is looked up in order; our parcel label means a shipment', async () => {
  const { world, requested } = worldThatKnows({
    sh0009: {
      groups: [...foundGroup('sales', foundMatch('SH0009')).groups, ...foundGroup('shipment', foundMatch('SH0009')).groups],
    },
  })
  const { user, address } = renderScannedPage(<SalesPage />, { path: '/sales', world, session: lookupSession })
  await firstRow()
  await scan(user, ']Q3SH0009 1/2')
  await waitFor(() => expect(address.current).toBe('/shipments?open=SH0009'))
  expect(requested()).toEqual(['exact sh0009 1/2', 'exact sh0009'])
})

test('when several documents match, the user chooses one or sees all of them in the list', async () => {
  const { groups } = foundGroup('sales', foundMatch('SO0008'), foundMatch('SO0009'))
  const { world } = worldThatKnows({ 'po-7': { groups: groups.map((group) => ({ ...group, total: 12 })) } })
  const { user, address } = renderScannedPage(<SalesPage />, { path: '/sales', world, session: lookupSession })
  await firstRow()
  await scan(user, 'PO-7')
  expect(await screen.findByText('PO-7: choose one.')).toBeInTheDocument()
  expect(screen.getByText('2 of 12')).toBeInTheDocument()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'SO0008Borealis LtdClosed',
    'SO0009Borealis LtdClosed',
    'All in Sales',
  ])
  await user.click(screen.getByText('All in Sales'))
  await waitFor(() => expect(address.current).toBe('/sales?q=po-7&all=1'))
})

test('a code without a match and a failed look-up each show a message', async () => {
  const { world } = worldThatKnows({})
  const { user, address } = renderScannedPage(<SalesPage />, { path: '/sales', world, session: lookupSession })
  await firstRow()
  await scan(user, 'NONE-7')
  expect(await screen.findByText('No sales order with the number NONE-7')).toBeInTheDocument()
  world.backend.reject('lookup', 503, { message: 'The server is busy' })
  await scan(user, 'NONE-8')
  expect(await screen.findByText('NONE-8 could not be looked up. The server is busy')).toBeInTheDocument()
  expect(address.current).toBe('/sales')
})

test('scans are looked up one after the other, in order', async () => {
  const { world, requested } = worldThatKnows({
    so0008: foundGroup('sales', foundMatch('SO0001')),
    so0009: foundGroup('sales', foundMatch('SO0002')),
  })
  const release = world.backend.hold('lookup')
  const { user, address, goBack } = renderScannedPage(<SalesPage />, { path: '/sales', world, session: lookupSession })
  await firstRow()
  await scan(user, 'SO0008')
  await scan(user, 'SO0009')
  expect(requested()).toEqual(['exact so0008'])
  expect(await screen.findByText('Looking up SO0008…')).toBeInTheDocument()
  release()
  await waitFor(() => expect(address.current).toBe('/sales?open=SO0002'))
  expect(requested()).toEqual(['exact so0008', 'exact so0009'])
  goBack()
  await waitFor(() => expect(address.current).toBe('/sales?open=SO0001'))
})

test('a dialog opened while a scan is looked up stays open', async () => {
  const { world } = worldThatKnows({ so0008: foundGroup('sales', foundMatch('SO0002')) })
  const release = world.backend.hold('lookup')
  const { user, address } = renderScannedPage(<SalesPage />, { path: '/sales', world, session: lookupSession })
  await firstRow()
  await scan(user, 'SO0008')
  expect(await screen.findByText('Looking up SO0008…')).toBeInTheDocument()
  await user.click(screen.getByText('SO0001'))
  await screen.findByRole('dialog')
  release()
  expect(await screen.findByText('SO0008 was scanned. Close the dialog and scan it again.')).toBeInTheDocument()
  expect(address.current).toBe('/sales?open=SO0001')
})

async function openForm(world: ReturnType<typeof fakeWorld>) {
  const page = renderScannedPage(<SalesPage />, { path: '/sales?open=SO0001', world, session: lookupSession })
  await page.user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  const form = within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  return { ...page, form }
}

test("scanning another document's number in a receiving form offers to open it", async () => {
  const { world, requested } = worldThatKnows({
    'tr0009-ts9': foundGroup('transfer', foundMatch('TR0009-TS9')),
    'valve-9': foundGroup('item', foundMatch('VALVE-9')),
    so0001: foundGroup('sales', foundMatch('SO0001')),
  })
  const { user, address, form } = await openForm(world)
  await scan(user, 'pump-100')
  await scan(user, 'TR0009-TS9')
  expect(form.getByText('TR0009-TS9 is not on this order')).toBeInTheDocument()
  expect(await form.findByRole('button', { name: 'Open transfer TR0009-TS9' })).toBeInTheDocument()
  await scan(user, 'VALVE-9')
  expect(form.getByText('VALVE-9 is not on this order')).toBeInTheDocument()
  expect(await form.findByRole('button', { name: 'Show item' })).toBeInTheDocument()
  // The order's own number opens nothing.
  await scan(user, 'SO0001')
  await waitFor(() => expect(requested()).toContain('exact so0001'))
  expect(form.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument()
  await form.findByText(/It belongs to the sales order that is open\./)
  await scan(user, 'TR0009-TS9')
  await user.click(await form.findByRole('button', { name: 'Open transfer TR0009-TS9' }))
  await waitFor(() => expect(address.current).toBe('/transfers?open=TR0009-TS9'))
  expect(await screen.findByText('What you typed before is kept. Back returns to it.')).toBeInTheDocument()
})

test('a failed look-up in a receiving form shows an error', async () => {
  const { world } = worldThatKnows({})
  world.backend.reject('lookup', 503, { message: 'The server is busy' })
  const { user, form } = await openForm(world)
  await scan(user, 'NONE-8')
  expect(await form.findByText(/It could not be looked up\. The server is busy/)).toBeInTheDocument()
})

test('over an open shipment, the number of another document leads there and is not filled in', async () => {
  const { world } = worldThatKnows({
    sh0002: foundGroup('shipment', foundMatch('SH0002')),
    '3318810025': foundGroup('shipment', foundMatch('SH0007', { field: 'trackingNumber', isOpen: true })),
    '3318810036': foundGroup('shipment', foundMatch('SH0008', { field: 'trackingNumber' })),
    rc0009: foundGroup('transfer', foundMatch('TR0009-TS9', { field: 'receiptNbr' })),
    'valve-9': foundGroup('item', foundMatch('VALVE-9', { title: 'VALVE-9 · A valve' })),
  })
  const { user, address, goBack } = renderScannedPage(<ShipmentsPage />, {
    path: '/shipments?open=SH0001',
    world,
    session: lookupSession,
  })
  const tracking = await screen.findByLabelText('Tracking Number')
  for (const [code, words] of [
    ['3318810025', '3318810025 is the tracking number of SH0007, which is open.'],
    ['RC0009', 'RC0009 is the number of a receipt of transfer TR0009-TS9, not a tracking number.'],
    ['valve-9', 'valve-9 is an item, not a tracking number.'],
  ] as const) {
    await scan(user, code)
    expect(await screen.findByText(words)).toBeInTheDocument()
  }
  await scan(user, '3318810036')
  expect(await screen.findByText(/^3318810036 was already used for shipment SH0008/)).toBeInTheDocument()
  expect(tracking).toHaveValue('')
  await scan(user, 'SH0002')
  await waitFor(() => expect(address.current).toBe('/shipments?open=SH0002'))
  expect(await screen.findByText('SH0002 was opened.')).toBeInTheDocument()
  goBack()
  await waitFor(() => expect(address.current).toBe('/shipments?open=SH0001'))

  // The lookup fails, so nobody knows what it is; one press uses it, and work is not blocked.
  world.backend.reject('lookup', 503, { message: 'The server is busy' })
  await scan(user, 'JD000000008')
  await user.click(await screen.findByRole('button', { name: 'Use as tracking number' }))
  expect(screen.getByLabelText('Tracking Number')).toHaveValue('JD000000008')
})

test.each([
  ['sales: a hidden order by the number of its customer', SalesPage, '/sales', 'sales order', 'po-so0003', 'SO0003'],
  ['shipments: a hidden one by the QR code of our label', ShipmentsPage, '/shipments', 'shipment', ']Q3SH0003 1/2', 'SH0003'],
])('a scan opens its record, and an unknown code says so; %s', async (_what, Page, path, noun, code, opened) => {
  const { user, address } = renderScannedPage(<Page />, { path, extensions: [] })
  await firstRow()
  await scan(user, 'NONE-7', '{Tab}')
  const message = await screen.findByText(`No ${noun} with the number NONE-7`)
  expect(message.closest('[role="alert"]')).toBeVisible()
  expect(address.current).toBe(path)
  await scan(user, code)
  await waitFor(() => expect(address.current).toBe(`${path}?open=${opened}`))
  expect(message).not.toBeInTheDocument()
})

test('an item code opens the item, and the focused button is not pressed', async () => {
  const { user, address, world } = renderScannedPage(<InventoryPage />, { path: '/inventory', extensions: [] })
  await firstRow()
  act(() => screen.getByRole('button', { name: 'Export CSV' }).focus())
  await scan(user, 'A 1/2')
  expect(await screen.findByText('No item with the number A 1/2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus()
  await scan(user, 'seal-200')
  await waitFor(() => expect(address.current).toBe('/inventory?open=SEAL-200'))
  expect(world.downloads).toEqual([])
})

test('[FAULT-95] a single key is a shortcut, but not as the first key of a scan', async () => {
  const { user, address } = renderScannedPage(<SalesPage />, { path: '/sales' })
  await firstRow()
  await scan(user, '/SO0')
  expect(await screen.findByText('No sales order with the number /SO0')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  expect(screen.getByRole('searchbox')).toHaveValue('')
  await waitFor(() => expect(address.current).toBe('/sales'))
})
