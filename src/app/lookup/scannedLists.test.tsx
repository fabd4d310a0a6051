import { act, screen, waitFor } from '@testing-library/react'
import { InventoryPage } from '../../pages/inventory/InventoryPage'
import { SalesPage } from '../../pages/sales/SalesPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { plainSession } from '../../testing/fixtures/session'
import { renderScannedPage, scan } from '../../testing/scanning'

const firstRow = () => waitFor(() => expect(document.querySelector('[role="row"][data-id]')).toBeInTheDocument())

test.each([
  ['sales: a hidden order by the number of its customer', SalesPage, '/sales', 'sales order', 'po-so0003', 'SO0003'],
  ['shipments: a hidden one by the QR code of our label', ShipmentsPage, '/shipments', 'shipment', ']Q3SH0003 1/2', 'SH0003'],
])('a scan opens its record, and an unknown code says so; %s', async (_what, Page, path, noun, code, opened) => {
  const { user, address } = renderScannedPage(<Page />, { path, session: plainSession })
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
  const { user, address, world } = renderScannedPage(<InventoryPage />, { path: '/inventory', session: plainSession })
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
