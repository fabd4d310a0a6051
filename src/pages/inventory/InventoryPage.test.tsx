import { act, screen, waitFor, within } from '@testing-library/react'
import type { ItemDetails } from '../../../contract/entities/itemDetails'
import { storeDraft } from '../../services/drafts/drafts'
import { dayBegan } from '../../slices/daySlice'
import { selectDraft, type FormDraft } from '../../slices/draftsSlice'
import { lost } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { guestSession } from '../../testing/fixtures/session'
import { openDocument, renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { InventoryPage } from './InventoryPage'

jest.mock('../../components/kit/DataTableGrid')

const renderInventory = (path = '/inventory', options: PageOptions = {}) => renderPage(<InventoryPage />, { path, ...options })

test('a phone shows a short search placeholder; its name says what is searched', async () => {
  setWindowWidth(390)
  renderInventory()
  const search = await screen.findByPlaceholderText('Search items...')
  expect(search).toHaveAccessibleName('Search by item, description or warehouse...')
})

const items = (length: number) =>
  Array.from({ length }, (_, index) => ({
    inventoryId: `ITEM-${index}`,
    description: index === 203 ? '=SUM(A1), "flat"' : 'Plain',
    qtyOnHand: 1234.5,
    qtyHardAvailable: 0,
    warehouseDesc: index % 2 === 0 ? 'Even' : 'Odd',
  }))

test('when rows become fewer, the last page is shown', async () => {
  const { reload } = renderInventory('/inventory?page=2', { responses: { getInventory: items(104) } })
  expect(await screen.findByText('101–104 of 104')).toBeVisible()
  reload('inventory', 'getInventory', items(20))
  expect(await screen.findByText('1–20 of 20')).toBeVisible()
})

test('[FAULT-38] [FAULT-39] a bad row is left out and counted, a missing quantity is a dash', async () => {
  const row = { inventoryId: 'PUMP-100', description: 'Pump', qtyOnHand: null, qtyHardAvailable: 0, warehouseDesc: 'Main' }
  renderInventory('/inventory', { responses: { getInventory: [{ ...row, inventoryId: null }, row] } })
  expect(await screen.findByText('1 row could not be read')).toBeVisible()
  expect(screen.getAllByRole('listitem').filter((item) => item.textContent.includes('PUMP-100'))).toHaveLength(1)
  expect(screen.getByText('–')).toBeVisible()
})

test('the export holds all rows that match the search, sorted as shown', async () => {
  const responses = { getInventory: items(204) }
  const { user, world, store } = renderInventory('/inventory?q=odd&sort=inventoryId.desc', { responses })
  act(() => void store.dispatch(dayBegan('2026-03-11')))
  // The screen shows pages of 100; the file has all rows.
  expect(await screen.findByText('1–100 of 102')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(world.downloads).toHaveLength(1))
  const [file] = world.downloads
  expect(file?.filename).toBe('inventory_export_2026-03-11.csv')
  const lines = ((await file?.blob.text()) ?? '').trim().split('\r\n')
  expect(lines[0]).toBe('Inventory ID,Description,Qty On Hand,Hard Available,Warehouse,Status')
  expect(lines).toHaveLength(103)
  // A description that a spreadsheet would run as a formula is escaped.
  expect(lines.find((line) => line.startsWith('ITEM-203'))).toBe('ITEM-203,"\'=SUM(A1), ""flat""",1234.5,0,Odd,In Stock')
  expect(lines.at(-1)).toBe('ITEM-1,Plain,1234.5,0,Odd,In Stock')
})

test('an item is low when its total stock is at most the reorder point', async () => {
  const rows = [
    ['A', 'Main', 6, 10],
    ['A', 'North', 0, 10],
    ['B', 'Main', 6, 10],
    ['B', 'North', 5, 10],
    ['C', 'Main', 0, null],
  ] as const
  const getInventory = rows.map(([inventoryId, warehouseDesc, qtyOnHand, reorderPoint]) => {
    return { inventoryId, warehouseDesc, qtyOnHand, reorderPoint, description: inventoryId, qtyHardAvailable: qtyOnHand }
  })
  renderInventory('/inventory', { responses: { getInventory } })
  await screen.findByText('5 of 5')
  expect(textsOf(screen.getAllByText(/^(In Stock|Out of Stock|Low)$/))).toEqual([
    ...['In Stock', 'Low', 'Out of Stock'],
    ...['In Stock', 'In Stock'],
    'Out of Stock',
  ])
})

const movement = (kind: string, id: string, documentNbr: string) => {
  return { kind, id, documentNbr, at: '2026-03-05T14:07:00.000Z', siteId: 'MAIN', userName: 'Dana' }
}
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
    { ...movement('transfer', 'TR1-TS1', 'RC1'), quantity: -5, reason: 'transfer_in' },
    { ...movement('constructor', 'C-1', 'C-1'), quantity: 5, reason: 'toString' },
  ],
}

async function openItem({ path = '/inventory?open=PUMP-100', ...options }: PageOptions = {}) {
  const page = await openDocument(<InventoryPage />, path, { extensions: ['items'], ...options })
  return { ...page, item: within(page.dialog) }
}

const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

test('an item shows its stock, demand, supply and movements, with links', async () => {
  const { user, item } = await openItem({ responses: { getItem: PUMP } })
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
    ['3/5/2026, 2:07 PM', '+5 each', 'Main Plant', 'toString', 'C-1', 'Dana'],
  ])
  expect(item.getByRole('link', { name: 'RC1' })).toHaveAttribute('href', '/transfers?open=TR1-TS1')
  expect(item.queryByRole('link', { name: 'C-1' })).not.toBeInTheDocument()
})

test('an item in several warehouses opens and steps as one', async () => {
  const { user, address } = renderInventory()
  await user.click(await screen.findByText('SEAL-200'))
  await screen.findByRole('dialog', { name: 'Item Details' })
  expect(address.current).toBe('/inventory?open=SEAL-200')
  await user.click(screen.getByRole('button', { name: 'Previous item' }))
  expect(address.current).toBe('/inventory?open=PUMP-100')
  expect(screen.getByRole('button', { name: 'Previous item' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next item' }))
  await user.click(await screen.findByRole('button', { name: 'Next item' }))
  expect(address.current).toBe('/inventory?open=00420')
})

test('without the items extension the dialog shows the figures of the list and says so', async () => {
  const { backend, item } = await openItem({ extensions: [] })
  expect(await item.findByText(/This server only knows what is in stock/)).toBeVisible()
  expect(item.getByText('Total: 40 on hand, 32 available')).toBeVisible()
  expect(item.queryByRole('tab')).not.toBeInTheDocument()
  expect(backend.sent('getItem')).toEqual([])
})

test.each([[['items']], [[]]])('an unknown item is reported in plain words (extensions: %j)', async (extensions) => {
  const world = fakeWorld()
  world.backend.reject('getItem', 404, { message: 'Item X-1 does not exist', error_code: 'NOT_FOUND', error_uuid: 'u' })
  const { user, address } = renderInventory('/inventory?open=X-1', { extensions, world })
  expect(await screen.findByText('There is no item with the number X-1.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address.current).toBe('/inventory'))
})

test('an item that fails to load shows why and the figures of the list, and can be retried', async () => {
  const { user, backend, item } = await openItem({ responses: { getItem: Response.json({}, { status: 500 }) } })
  expect(await item.findByText('An error occurred while fetching the item')).toBeVisible()
  expect(await item.findByText('Total: 40 on hand, 32 available')).toBeVisible()
  backend.response('getItem', PUMP)
  await user.click(item.getByRole('button', { name: 'Retry' }))
  expect(await item.findByRole('table', { name: 'Needed by' })).toBeVisible()
})

describe('the count of an item', () => {
  const row = { inventoryId: 'PUMP-100', qtyOnHand: 40, qtyHardAvailable: 32, warehouseDesc: 'Main Plant', siteId: 'MAIN' }
  const openCountable = (options: PageOptions = {}) =>
    openItem({ extensions: ['items', 'counts'], responses: { getItem: PUMP, getInventory: [row] }, ...options })

  async function openCount(options?: PageOptions, draft: FormDraft | null = null) {
    const page = await openCountable(options)
    act(() => void page.store.dispatch(storeDraft('count MAIN', draft)))
    await page.user.click(await screen.findByRole('button', { name: 'Count Main Plant' }))
    const count = within(await screen.findByRole('dialog', { name: 'Count stock' }))
    return {
      ...page,
      count,
      field: count.getByLabelText('Counted of PUMP-100 at Main Plant'),
      reason: count.getByLabelText('Reason'),
      post: count.getByRole('button', { name: 'Post count' }),
      kept: () => selectDraft(page.store.getState(), 'count MAIN'),
    }
  }

  test.each([
    ['the server takes no counts', ['items'], 0],
    ['it takes them', ['items', 'counts'], 2],
  ])('is offered only if the server takes counts: %s', async (_, extensions, offered) => {
    const { item } = await openCountable({ extensions })
    await item.findByText('Needed by')
    expect(item.queryAllByRole('button', { name: /^Count / })).toHaveLength(offered)
    expect(screen.queryAllByRole('link', { name: 'Count', hidden: true })).toHaveLength(offered === 0 ? 0 : 1)
  })

  test.each([
    ['for a user who may count', {}, 1],
    ['for nobody else', { session: guestSession }, 0],
  ])('named in the address opens %s', async (_, options, open) => {
    const { item } = await openCountable({ path: '/inventory?open=PUMP-100&count=MAIN', ...options })
    await item.findByText('Needed by')
    await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Count stock' })).toHaveLength(open))
  })

  test('begun before the item has fully loaded stays open when the rest arrives', async () => {
    const world = fakeWorld()
    world.backend.response('getItem', PUMP)
    const release = world.backend.hold('getItem')
    const { user, count, field, reason, post } = await openCount({ world, responses: { getInventory: [row] } })
    await user.type(field, '41')
    expect(post).toBeDisabled()
    expect(reason).toBeRequired()
    expect(reason).toHaveAccessibleDescription(/^Required\. Shown in the item's activity\./)
    release()
    await screen.findByText('Needed by')
    expect(count.getByText(/^\+1/)).toBeVisible()
  })

  test('cannot be discarded while its outcome is unknown', async () => {
    const { user, backend, count, field, reason, post, kept } = await openCount()
    await user.type(field, '17')
    await user.type(reason, 'Broken')
    backend.response('postCount', lost)
    backend.response('getInventory', lost)
    await user.click(post)
    expect(await count.findByText(/^We lost the connection and don't know/)).toBeVisible()
    expect(count.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(post).toBeDisabled()
    await user.clear(reason)
    expect(kept()).toMatchObject({ 'PUMP-100': { quantity: 17 } })
    await user.type(reason, 'Found')
    expect(kept()?.['']).toBe('Found')
  })

  test.each<[string, FormDraft | null]>([
    ['no draft', null],
    ["the draft of the site's sheet", { 'PUMP-100': { text: '38', quantity: 38, seen: 40 }, '': 'Yearly count' }],
  ])('is undone by Cancel, which leaves %s', async (_, draft) => {
    const { user, count, field, reason, kept } = await openCount({}, draft)
    await user.type(field, '7')
    await user.type(reason, 'Broken')
    expect(kept()).not.toEqual(draft)
    await user.click(count.getByRole('button', { name: 'Cancel' }))
    expect(kept()).toEqual(draft)
  })
})
