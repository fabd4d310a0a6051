import { act, screen, waitFor, within } from '@testing-library/react'
import { api } from '../../services/api'
import { keepDraft } from '../../services/drafts/drafts'
import { settleWrites, startWrite } from '../../services/writes/documentWrite'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { renderScannedPage, scan } from '../../testing/scanning'
import { CountPage } from './CountPage'

test.each([
  ['a company that has no stock yet', [], 'There is no stock to count yet.'],
  ['a server that does not say of which site a row is', [{ inventoryId: 'PUMP-100' }], 'Stock cannot be counted on this server.'],
])('%s is reported why no site can be chosen', async (_, inventory, says) => {
  const world = fakeWorld()
  world.backend.response('getInventory', inventory)
  renderPage(<CountPage />, { path: '/inventory/count', session: { ...staffSession, extensions: ['counts'] }, world })
  expect(await screen.findByText(says)).toBeInTheDocument()
})

test('the focus goes on to the scans of the chosen site', async () => {
  const world = fakeWorld()
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { user } = renderPage(<CountPage />, { path: '/inventory/count', session, world })
  await user.click(await screen.findByRole('button', { name: /Main Plant/ }))
  expect(await screen.findByRole('group', { name: 'Scanning' })).toHaveFocus()
  await user.type(screen.getByLabelText('Counted of PUMP-100'), '4')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByLabelText('Reason')).toHaveFocus()
})

test.each([
  ['offered where the backend makes PDFs', ['counts', 'prints'] as const, 1],
  ['not offered by a backend without prints', ['counts'] as const, 0],
])('a printed count sheet is %s', async (_, extensions, buttons) => {
  const world = fakeWorld()
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  renderPage(<CountPage />, {
    path: '/inventory/count?site=MAIN',
    session: { ...staffSession, extensions: [...extensions] },
    world,
  })
  await screen.findByLabelText('Counted of PUMP-100')
  expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(buttons)
})

test('a count of which it is not known whether it was posted is not called unposted', async () => {
  const world = fakeWorld()
  const lost = () => Promise.reject(new TypeError('connection lost'))
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  world.backend.response('postCount', lost)
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { store } = renderPage(<CountPage />, { path: '/inventory/count', session, world })
  act(() => store.dispatch(keepDraft('count MAIN', { 'PUMP-100': { text: '4', quantity: 4, seen: 5 } })))
  expect(await screen.findByText('Counted, not posted')).toBeVisible()
  world.backend.response('getInventory', lost)
  const lines = [{ inventoryId: 'PUMP-100', counted: 4, seen: 5 }]
  await act(() => store.dispatch(startWrite('postCount', { siteId: 'MAIN', reason: 'Broken', lines })))
  expect(screen.getByText('Counted')).toBeVisible()
  expect(screen.queryByText('Counted, not posted')).not.toBeInTheDocument()
})

test('the review closes when its count is found posted by itself', async () => {
  const world = fakeWorld()
  const lost = () => Promise.reject(new TypeError('connection lost'))
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  const session = { ...staffSession, extensions: ['counts' as const, 'idempotency' as const] }
  const { user, store } = renderPage(<CountPage />, { path: '/inventory/count?site=MAIN', session, world })
  await user.type(await screen.findByLabelText('Counted of PUMP-100'), '4')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await user.type(await screen.findByLabelText('Reason'), 'Broken')
  world.backend.response('postCount', lost)
  await user.click(screen.getByRole('button', { name: 'Post 1 count' }))
  expect(await within(screen.getByRole('dialog')).findByText(/We lost the connection/)).toBeVisible()
  world.backend.response('postCount', {})
  await act(() => store.dispatch(settleWrites()))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Counted of PUMP-100')).toHaveValue('')
})

test('an item that the site never stocked is marked when it is scanned', async () => {
  const world = fakeWorld()
  world.backend.response('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
    { inventoryId: 'SEAL-200', siteId: 'EAST', warehouseDesc: 'East', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { user } = renderScannedPage(<CountPage />, { path: '/inventory/count?site=MAIN', session, world })
  const rowOf = (id: string) => screen.getByLabelText(`Counted of ${id}`).closest('[role="row"]')
  await screen.findByLabelText('Counted of PUMP-100')
  await scan(user, 'PUMP-100')
  await scan(user, 'SEAL-200')
  expect(screen.getByText('SEAL-200: 1 counted, not stocked here')).toBeInTheDocument()
  expect(rowOf('SEAL-200')).toHaveTextContent('SEAL-200Not stocked here')
  expect(rowOf('PUMP-100')).not.toHaveTextContent('Not stocked here')
})

test('a change that arrives while somebody counts leaves focus and text', async () => {
  const world = fakeWorld()
  const stock = (qtyOnHand: number) => [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand, qtyHardAvailable: qtyOnHand },
  ]
  world.backend.response('getInventory', stock(25))
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { user, backend, store } = renderPage(<CountPage />, { path: '/inventory/count?site=MAIN', session, world })
  const typed = await screen.findByLabelText<HTMLInputElement>('Counted of PUMP-100')
  await user.type(typed, '24')
  typed.setSelectionRange(1, 1)
  backend.response('getInventory', stock(27))
  const response = backend.hold('getInventory')
  const isAsIs = () =>
    expect([typed.isConnected, typed.value, typed.selectionStart, document.activeElement === typed]).toEqual([
      true,
      '24',
      1,
      true,
    ])
  act(() => void store.dispatch(api.util.invalidateTags(['inventory'])))
  isAsIs()
  response()
  const row = typed.closest('[role="row"]')
  await screen.findByText('moved since')
  expect(row).toHaveTextContent('27')
  isAsIs()
})

test('the quantity of a scanned item is asked for in its own row, also where items have numbers', async () => {
  const world = fakeWorld()
  const stock = (inventoryId: string, siteId: string) => {
    return { inventoryId, siteId, warehouseDesc: siteId, qtyOnHand: 5, qtyHardAvailable: 5 }
  }
  world.backend.response('getInventory', [stock('7000', 'MAIN'), stock('9000', 'EAST'), stock('1000', 'EAST')])
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { user } = renderScannedPage(<CountPage />, { path: '/inventory/count?site=MAIN', session, world })
  await user.click(await screen.findByRole('checkbox', { name: 'Type after a scan' }))
  for (const id of ['9000', '1000', '7000', '9000']) {
    await scan(user, id)
    expect(screen.getByLabelText(`Counted of ${id}`)).toHaveFocus()
  }
  await user.click(screen.getByRole('checkbox', { name: 'Type after a scan' }))
  await scan(user, '7000')
  expect(screen.getByRole('button', { name: 'Undo last scan' })).toBeVisible()
  await scan(user, 'LOST-1')
  // It would take back the scan before.
  expect(screen.queryByRole('button', { name: 'Undo last scan' })).not.toBeInTheDocument()
})

test('the field that somebody types into stays when items come in above it', async () => {
  const world = fakeWorld()
  const stock = (count: number) =>
    Array.from({ length: count }, (_, index) => `ITEM-${100 - count + index}`).map((inventoryId) => {
      return { inventoryId, siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 }
    })
  world.backend.response('getInventory', stock(40))
  const session = { ...staffSession, extensions: ['counts' as const] }
  const { user, backend, store } = renderPage(<CountPage />, { path: '/inventory/count?site=MAIN', session, world })
  const typed = (await screen.findAllByRole('textbox', { name: /^Counted of/ })).at(-1) as HTMLInputElement
  await user.type(typed, '4')
  backend.response('getInventory', stock(60))
  act(() => void store.dispatch(api.util.invalidateTags(['inventory'])))
  await screen.findByLabelText('Counted of ITEM-40')
  expect(typed).toHaveFocus()
  await user.keyboard('2')
  expect(typed).toHaveValue('42')
})
