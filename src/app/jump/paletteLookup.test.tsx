import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { productionApi } from '../../services/productionApi'
import { salesApi } from '../../services/salesApi'
import { fakeWorld } from '../../testing/fakeWorld'
import { foundGroup, foundMatch, lookupSession } from '../../testing/fixtures/lookup'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { JumpPalette } from './JumpPalette'

const closed = jest.fn()

/** Renders the palette with sales loaded, and returns functions that type into it. */
async function openPalette(world = fakeWorld()) {
  const page = renderPage(<JumpPalette choice={null} onClose={closed} onCamera={jest.fn()} onShowShortcuts={jest.fn()} />, {
    path: '/inventory',
    session: lookupSession,
    world,
  })
  await act(async () => void (await page.store.dispatch(salesApi.endpoints.getSales.initiate())))
  const field = screen.getByRole('combobox', { name: 'Jump to' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const key = (name: string) => fireEvent.keyDown(field, { key: name })
  const asked = () => page.backend.seen.filter(({ call }) => call === 'lookup').map(({ query }) => query.get('q'))
  return { ...page, type, key, asked }
}

const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

test('[LOOKUP-09] the server adds what is not loaded; what stands there stays, and nothing stands there twice', async () => {
  const world = fakeWorld()
  world.backend.answer('lookup', foundGroup('sales', foundMatch('SO0002'), foundMatch('SO0009')))
  const page = await openPalette(world)
  page.type('so000')
  expect(group('Sales orders').map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['SO0002', 'SO0001', 'SO0003'])
  page.key('ArrowDown')
  expect(active()).toContain('SO0001')
  await waitFor(() => expect(group('Sales orders')).toHaveLength(4))
  expect(group('Sales orders')[3]).toHaveTextContent('SO0009Borealis LtdClosed')
  expect(active()).toContain('SO0001')
  expect(page.asked()).toEqual(['so000'])
  page.key('ArrowUp')
  page.key('ArrowUp')
  page.key('Enter')
  expect(page.address.current).toBe('/sales?open=SO0009')
})

test('[LOOKUP-09] what cannot be sent, such as a tab between pasted cells, is a space, for the server and the loaded lists', async () => {
  const page = await openPalette()
  page.type('\tacme\u001dwaterworks\t')
  expect(group('Sales orders')[0]).toHaveTextContent('Acme Waterworks')
  await waitFor(() => expect(page.asked()).toEqual(['acme waterworks']))
})

test('[FIND-23] a receipt number that is typed leads to the receipt in its order', async () => {
  const world = fakeWorld()
  world.backend.answer('lookup', foundGroup('sales', foundMatch('SO0009', { field: 'receiptNbr' })))
  const page = await openPalette(world)
  page.type(' SR0000012 ')
  expect(await screen.findByRole('group', { name: 'Sales orders' })).toHaveTextContent('by receipt number')
  page.key('Enter')
  expect(page.address.current).toBe('/sales?open=SO0009&tab=history&receipt=SR0000012')
})

test('[LOOKUP-09] the line that Enter would open stays the same one when the answer comes', async () => {
  const world = fakeWorld()
  world.backend.answer('lookup', foundGroup('shipment', foundMatch('SH-TRANSF')))
  const page = await openPalette(world)
  page.type('transf')
  expect(active()).toBe('Transfers')
  expect(await screen.findByRole('group', { name: 'Shipments' })).toHaveTextContent('SH-TRANSF')
  expect(active()).toBe('Transfers')
})

test('[LOOKUP-09] the item whose number was typed comes first when the answer comes, and Enter opens it', async () => {
  const world = fakeWorld()
  const item = foundMatch('PUMP-100', { title: 'PUMP-100 · Pump', status: '', field: 'inventoryId', isOpen: true })
  world.backend.answer('lookup', foundGroup('item', item))
  const page = await openPalette(world)
  await act(async () => void (await page.store.dispatch(productionApi.endpoints.getProductionOrders.initiate())))
  page.type('pump-100')
  expect(active()).toContain('PR0')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('PUMP-100')
  expect(active()).toContain('PUMP-100')
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=PUMP-100')
})

test('[LOOKUP-09] a line that was chosen stays chosen when an exact match comes', async () => {
  const world = fakeWorld()
  const item = foundMatch('PUMP-100', { title: 'PUMP-100 · Pump', status: '', field: 'inventoryId', isOpen: true })
  world.backend.answer('lookup', foundGroup('item', item))
  const page = await openPalette(world)
  await act(async () => void (await page.store.dispatch(productionApi.endpoints.getProductionOrders.initiate())))
  page.type('pump-100')
  page.key('ArrowDown')
  const chosen = active()
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toBe(chosen)
})

test('[LOOKUP-09] [EVENT-18] nobody is asked for what is typed over, and what is no longer wanted is given up', async () => {
  const world = fakeWorld()
  world.backend.hold('lookup')
  const page = await openPalette(world)
  page.type('x')
  page.type('xy')
  expect(screen.getByText('Looking up “xy”…')).toBeInTheDocument()
  await waitFor(() => expect(page.asked()).toEqual(['xy']))
  page.type('xyz')
  await waitFor(() => expect(page.asked()).toEqual(['xy', 'xyz']))
  expect(page.backend.seen.filter(({ call }) => call === 'lookup').map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(screen.getByText('Looking up “xyz”…')).toBeInTheDocument()
  page.unmount()
  await turn()
  expect(page.backend.seen.at(-1)?.signal.aborted).toBe(true)
})

test('[LOOKUP-09] a failure is said, and what is loaded stays', async () => {
  const world = fakeWorld()
  world.backend.refuse('lookup', 503, { message: 'The server is busy' })
  const page = await openPalette(world)
  page.type('so0001')
  expect(await screen.findByText('Only the loaded lists were searched. The server is busy')).toBeVisible()
  expect(group('Sales orders')).toHaveLength(1)
  page.type('zz')
  expect(await screen.findByText('“zz” could not be looked up. The server is busy')).toBeVisible()
  world.backend.answer('lookup', foundGroup('item'))
  page.type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
  expect(screen.queryByText(/Also search/)).not.toBeInTheDocument()
})

test('[LOOKUP-09] kinds of a later version are left out; more than a hundred are said to be more', async () => {
  const world = fakeWorld()
  world.backend.answer('lookup', {
    groups: [
      { kind: 'invoice', matches: [foundMatch('IN1')], total: 1, isMore: false },
      { kind: 'item', matches: [foundMatch('BOLT-1', { title: 'BOLT-1 · A bolt', status: '' })], total: 100, isMore: true },
    ],
  })
  const page = await openPalette(world)
  page.type('bolt')
  expect(await screen.findByText('1 of 100+')).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=BOLT-1')
})
