import { screen, waitFor, within } from '@testing-library/react'
import type { ItemDetails } from '../../../contract/entities/itemDetails'
import { storeDraft } from '../../services/drafts/drafts'
import { selectDraft, type FormDraft } from '../../slices/draftsSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { InventoryPage } from './InventoryPage'

jest.mock('../../components/kit/DataTableGrid')

const PUMP: ItemDetails = {
  inventoryId: 'PUMP-100',
  description: 'Centrifugal pump',
  uom: 'each',
  reorderPoint: 40,
  stock: [
    { siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 40, qtyHardAvailable: 32 },
    { siteId: 'NORTH', warehouseDesc: 'North Depot', qtyOnHand: 0, qtyHardAvailable: 0 },
  ],
  demand: [
    { kind: 'sales', id: 'SO1', quantity: 7.5, date: '2026-02-01', status: 'Open' },
    { kind: 'production', id: 'PR1', quantity: 2, date: '', status: 'Released' },
  ],
  supply: [{ kind: 'transfer', id: 'TR1-TS1', quantity: 4, date: '2026-03-05', status: 'Shipped' }],
  movements: [
    {
      at: '2026-03-05T14:07:00.000Z',
      siteId: 'MAIN',
      quantity: -5,
      reason: 'transfer_in',
      documentNbr: 'RC1',
      kind: 'transfer',
      id: 'TR1-TS1',
      userName: 'Dana',
    },
    {
      at: '2026-03-01T09:00:00.000Z',
      siteId: 'NORTH',
      quantity: 5,
      reason: 'toString',
      documentNbr: 'C-1',
      kind: 'constructor',
      id: 'C-1',
      userName: 'Gil',
    },
  ],
}

function openItem(id = 'PUMP-100', prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  world.backend.response('getItem', PUMP)
  prepare?.(world)
  const session = { ...staffSession, extensions: ['items'] }
  return renderPage(<InventoryPage />, { path: `/inventory?${new URLSearchParams({ open: id })}`, session, world })
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Item Details' }))
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

test('an item shows its stock, demand, supply and movements, with links', async () => {
  const { user } = openItem()
  const item = await dialog()
  expect(await item.findByText('Total: 40 each on hand, 32 each available')).toBeVisible()
  const header = item.getByRole('heading', { name: 'PUMP-100' }).closest('header')
  expect(header).toHaveTextContent(/^Item DetailsPUMP-100 · Centrifugal pumpIn StockLow$/)
  expect(table('Stock by warehouse').slice(1)).toEqual([
    ['Main Plant', '40 each', '32 each'],
    ['North Depot', '0 each', '0 each'],
  ])
  expect(table('Needed by').slice(1)).toEqual([
    ['SO1Sales order', 'Open', '2/1/2026', '7.5 each'],
    ['PR1Production order', 'Released', '', '2 each'],
  ])
  expect(table('Coming in').slice(1)).toEqual([['TR1-TS1Transfer', 'Shipped', '3/5/2026', '4 each']])
  expect(within(item.getByRole('region', { name: 'Needed by' })).getByText(/^Total: 9\.5\seach$/)).toBeVisible()
  expect(item.getByText('Reorder point', { selector: 'dt' }).nextElementSibling).toHaveTextContent('40 each')
  expect(item.getByRole('link', { name: 'TR1-TS1' })).toHaveAttribute('href', '/transfers?open=TR1-TS1')

  await user.click(item.getByRole('tab', { name: 'Activity' }))
  expect(table('Movements').slice(1)).toEqual([
    ['3/5/2026, 2:07 PM', '-5 each', 'Main Plant', 'Received by transfer', 'RC1', 'Dana'],
    ['3/1/2026, 9:00 AM', '+5 each', 'North Depot', 'toString', 'C-1', 'Gil'],
  ])
  expect(item.getByRole('link', { name: 'RC1' })).toHaveAttribute('href', '/transfers?open=TR1-TS1')
  expect(item.queryByRole('link', { name: 'C-1' })).not.toBeInTheDocument()
})

test('an item in several warehouses opens and steps as one', async () => {
  const { user, address } = renderPage(<InventoryPage />, { path: '/inventory' })
  await user.click(await screen.findByText('SEAL-200'))
  await dialog()
  expect(address.current).toBe('/inventory?open=SEAL-200')
  await user.click(screen.getByRole('button', { name: 'Previous item' }))
  expect(address.current).toBe('/inventory?open=PUMP-100')
  expect(screen.getByRole('button', { name: 'Previous item' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next item' }))
  await user.click(await screen.findByRole('button', { name: 'Next item' }))
  expect(address.current).toBe('/inventory?open=00420')
})

test('without the items extension the dialog shows the figures of the list and says so', async () => {
  const { backend } = renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100' })
  const item = await dialog()
  expect(await item.findByText(/This server only knows what is in stock/)).toBeVisible()
  expect(item.getByText('Total: 40 on hand, 32 available')).toBeVisible()
  expect(item.queryByRole('tab')).not.toBeInTheDocument()
  expect(backend.sent('getItem')).toEqual([])
})

test.each([['items'], ['']])('an unknown item is reported in plain words (extension: "%s")', async (extension) => {
  const world = fakeWorld()
  world.backend.reject('getItem', 404, { message: 'Item X-1 does not exist', error_code: 'NOT_FOUND', error_uuid: 'u' })
  const session = { ...staffSession, extensions: [extension] }
  const { user, address } = renderPage(<InventoryPage />, { path: '/inventory?open=X-1', session, world })
  expect(await screen.findByText('There is no item with the number X-1.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address.current).toBe('/inventory'))
})

test('an item that fails to load shows why and the figures of the list, and can be retried', async () => {
  const { user, backend } = openItem('PUMP-100', (world) => world.backend.reject('getItem', 500, {}))
  const item = await dialog()
  expect(await item.findByText('An error occurred while fetching the item')).toBeVisible()
  expect(await item.findByText('Total: 40 on hand, 32 available')).toBeVisible()
  backend.response('getItem', PUMP)
  await user.click(item.getByRole('button', { name: 'Retry' }))
  expect(await item.findByRole('table', { name: 'Needed by' })).toBeVisible()
})

test('an item is low when its total stock is at most the reorder point', async () => {
  const world = fakeWorld()
  const stock = ([inventoryId, warehouseDesc, qtyOnHand, reorderPoint]: readonly [string, string, number, number | null]) => {
    return { inventoryId, warehouseDesc, qtyOnHand, reorderPoint, description: inventoryId, qtyHardAvailable: qtyOnHand }
  }
  const rows = [
    ['A', 'Main', 6, 10],
    ['A', 'North', 0, 10],
    ['B', 'Main', 6, 10],
    ['B', 'North', 5, 10],
    ['C', 'Main', 0, null],
  ] as const
  world.backend.response('getInventory', rows.map(stock))
  renderPage(<InventoryPage />, { path: '/inventory', world })
  await screen.findByText('5 of 5')
  expect(screen.getAllByText(/^(In Stock|Out of Stock|Low)$/).map(({ textContent }) => textContent)).toEqual([
    ...['In Stock', 'Low', 'Out of Stock'],
    ...['In Stock', 'In Stock'],
    'Out of Stock',
  ])
})

test.each([
  ['the server takes no counts', ['items'], 'MAIN', 0],
  ['it takes them', ['items', 'counts'], 'MAIN', 2],
])('counting is offered only if the server takes counts: %s', async (_, extensions, siteId, offered) => {
  const world = fakeWorld()
  world.backend.response('getItem', PUMP)
  world.backend.response('getInventory', [{ inventoryId: 'PUMP-100', qtyOnHand: 1, warehouseDesc: 'Main Plant', siteId }])
  renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100', session: { ...staffSession, extensions }, world })
  const item = await dialog()
  await item.findByText('Needed by')
  expect(item.queryAllByRole('button', { name: /^Count / })).toHaveLength(offered)
  expect(screen.queryAllByRole('link', { name: 'Count', hidden: true })).toHaveLength(offered === 0 ? 0 : 1)
})

test.each([
  ['for a user who may count', staffSession, 1],
  ['for nobody else', guestSession, 0],
])('a count named in the address opens %s', async (_, user, open) => {
  const world = fakeWorld()
  world.backend.response('getItem', PUMP)
  const session = { ...user, extensions: ['items', 'counts'] }
  renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100&count=MAIN', session, world })
  await (await dialog()).findByText('Needed by')
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Count stock' })).toHaveLength(open))
})

test('a count begun before the item has fully loaded stays open when the rest arrives', async () => {
  const world = fakeWorld()
  world.backend.response('getItem', PUMP)
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', qtyOnHand: 40, qtyHardAvailable: 32, warehouseDesc: 'Main Plant', siteId: 'MAIN' },
  ])
  const release = world.backend.hold('getItem')
  const session = { ...staffSession, extensions: ['items', 'counts'] }
  const { user } = renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100', session, world })
  await user.click(await screen.findByRole('button', { name: 'Count Main Plant' }))
  const count = await screen.findByRole('dialog', { name: 'Count stock' })
  await user.type(within(count).getByLabelText('Counted of PUMP-100 at Main Plant'), '41')
  expect(within(count).getByRole('button', { name: 'Post count' })).toBeDisabled()
  expect(within(count).getByLabelText('Reason')).toBeRequired()
  expect(within(count).getByLabelText('Reason')).toHaveAccessibleDescription(/^Required\. Shown in the item's movements\./)
  release()
  await screen.findByText('Needed by')
  expect(within(screen.getByRole('dialog', { name: 'Count stock' })).getByText(/^\+1/)).toBeVisible()
})

test('a count whose outcome is unknown cannot be discarded', async () => {
  const world = fakeWorld()
  const lost = () => Promise.reject(new TypeError('connection lost'))
  world.backend.response('getItem', PUMP)
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', qtyOnHand: 40, qtyHardAvailable: 40, warehouseDesc: 'Main Plant', siteId: 'MAIN' },
  ])
  const session = { ...staffSession, extensions: ['items', 'counts'] }
  const { user, store } = renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100', session, world })
  await user.click(await screen.findByRole('button', { name: 'Count Main Plant' }))
  const count = within(await screen.findByRole('dialog', { name: 'Count stock' }))
  await user.type(count.getByLabelText('Counted of PUMP-100 at Main Plant'), '7')
  await user.type(count.getByLabelText('Reason'), 'Broken')
  world.backend.response('postCount', lost)
  world.backend.response('getInventory', lost)
  await user.click(count.getByRole('button', { name: 'Post count' }))
  expect(await count.findByText(/^We lost the connection and don't know/)).toBeVisible()
  expect(count.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(count.getByRole('button', { name: 'Post count' })).toBeDisabled()
  await user.clear(count.getByLabelText('Reason'))
  expect(selectDraft(store.getState(), 'count MAIN')).toMatchObject({ 'PUMP-100': { quantity: 7 } })
  await user.type(count.getByLabelText('Reason'), 'Found')
  expect(selectDraft(store.getState(), 'count MAIN')?.['']).toBe('Found')
})

test.each<[string, FormDraft | null]>([
  ['no draft', null],
  ["the draft of the site's sheet", { 'PUMP-100': { text: '38', quantity: 38, seen: 40 }, '': 'Yearly count' }],
])('Cancel undoes the typing and leaves %s', async (_, draft) => {
  const world = fakeWorld()
  world.backend.response('getItem', PUMP)
  const session = { ...staffSession, extensions: ['items', 'counts'] }
  const { user, store } = renderPage(<InventoryPage />, { path: '/inventory?open=PUMP-100', session, world })
  const kept = () => selectDraft(store.getState(), 'count MAIN')
  store.dispatch(storeDraft('count MAIN', draft))
  await user.click(await screen.findByRole('button', { name: 'Count Main Plant' }))
  const count = within(await screen.findByRole('dialog', { name: 'Count stock' }))
  await user.type(count.getByLabelText('Counted of PUMP-100 at Main Plant'), '7')
  await user.type(count.getByLabelText('Reason'), 'Broken')
  expect(kept()).not.toEqual(draft)
  await user.click(count.getByRole('button', { name: 'Cancel' }))
  expect(kept()).toEqual(draft)
})
