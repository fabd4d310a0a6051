import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { foundGroup, foundMatch, lookupSession } from '../../testing/fixtures/lookup'
import { renderPage } from '../../testing/renderPage'
import { JumpPalette } from './JumpPalette'

const closed = jest.fn()

/** Renders the palette, and returns functions that type into it. */
function openPalette(world = fakeWorld()) {
  const page = renderPage(<JumpPalette choice={null} onClose={closed} onCamera={jest.fn()} onShowShortcuts={jest.fn()} />, {
    path: '/inventory',
    session: lookupSession,
    world,
  })
  const field = screen.getByRole('combobox', { name: 'Jump to' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const key = (name: string) => fireEvent.keyDown(field, { key: name })
  const asked = () => page.backend.seen.filter(({ call }) => call === 'lookup').map(({ query }) => query.get('q'))
  return { ...page, type, key, asked }
}

const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

test('what cannot be sent, such as a tab between pasted cells, is a space', async () => {
  const page = openPalette()
  page.type('\tacme\u001dwaterworks\t')
  await waitFor(() => expect(page.asked()).toEqual(['acme waterworks']))
})

test('a receipt number that is typed leads to the receipt in its order', async () => {
  const world = fakeWorld()
  world.backend.response('lookup', foundGroup('sales', foundMatch('SO0009', { field: 'receiptNbr' })))
  const page = openPalette(world)
  page.type(' SR0000012 ')
  expect(await screen.findByRole('group', { name: 'Sales orders' })).toHaveTextContent('by receipt number')
  page.key('Enter')
  expect(page.address.current).toBe('/sales?open=SO0009&tab=history&receipt=SR0000012')
})

test('the line that Enter would open stays the same one when the answer comes', async () => {
  const world = fakeWorld()
  world.backend.response('lookup', foundGroup('shipment', foundMatch('SH-TRANSF')))
  const page = openPalette(world)
  page.type('transf')
  expect(active()).toBe('Transfers')
  expect(await screen.findByRole('group', { name: 'Shipments' })).toHaveTextContent('SH-TRANSF')
  expect(active()).toBe('Transfers')
})

test('the item whose number was typed comes before the screens when it is found, and Enter opens it', async () => {
  const world = fakeWorld()
  const item = foundMatch('TRANSFER', { title: 'TRANSFER · Transfer pump', status: '', field: 'inventoryId', isOpen: true })
  world.backend.response('lookup', foundGroup('item', item))
  const page = openPalette(world)
  page.type('transfer')
  expect(active()).toBe('Transfers')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toContain('TRANSFER')
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=TRANSFER')
})

test('a line that was chosen stays chosen when an exact match comes', async () => {
  const world = fakeWorld()
  const item = foundMatch('THEME', { title: 'THEME · Theme', status: '', field: 'inventoryId', isOpen: true })
  world.backend.response('lookup', foundGroup('item', item))
  const page = openPalette(world)
  page.type('theme')
  page.key('ArrowDown')
  expect(active()).toBe('Dark theme')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toBe('Dark theme')
})

test('nothing is requested for what is typed over', async () => {
  const world = fakeWorld()
  world.backend.hold('lookup')
  const page = openPalette(world)
  page.type('x')
  page.type('xy')
  expect(screen.getByText('Looking up “xy”…')).toBeInTheDocument()
  await waitFor(() => expect(page.asked()).toEqual(['xy']))
})

test('a failed look-up is said', async () => {
  const world = fakeWorld()
  world.backend.reject('lookup', 503, { message: 'The server is busy' })
  const page = openPalette(world)
  page.type('zz')
  expect(await screen.findByText('“zz” could not be looked up. The server is busy')).toBeVisible()
  world.backend.response('lookup', foundGroup('item'))
  page.type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
})

test('kinds of a later version are left out; more than a hundred are said to be more', async () => {
  const world = fakeWorld()
  world.backend.response('lookup', {
    groups: [
      { kind: 'invoice', matches: [foundMatch('IN1')], total: 1, isMore: false },
      { kind: 'item', matches: [foundMatch('BOLT-1', { title: 'BOLT-1 · A bolt', status: '' })], total: 100, isMore: true },
    ],
  })
  const page = openPalette(world)
  page.type('bolt')
  expect(await screen.findByText('1 of 100+')).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=BOLT-1')
})
