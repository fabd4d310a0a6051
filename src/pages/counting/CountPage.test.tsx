import { act, screen, waitFor, within } from '@testing-library/react'
import { api } from '../../services/api'
import { storeDraft } from '../../services/drafts/drafts'
import { settleWrites, startWrite } from '../../services/writes/documentWrite'
import { selectDraft } from '../../slices/draftsSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderScannedPage, scan } from '../../testing/scanning'
import { CountPage } from './CountPage'

const stock = (inventoryId: string, siteId = 'MAIN', qtyOnHand = 5) => {
  return { inventoryId, siteId, warehouseDesc: `${siteId} Plant`, qtyOnHand, qtyHardAvailable: qtyOnHand }
}
const PUMP = stock('PUMP-100')
const lost = () => Promise.reject(new TypeError('connection lost'))
const field = (id: string) => screen.findByLabelText<HTMLInputElement>(`Counted of ${id}`)

type Extension = NonNullable<typeof staffSession.extensions>[number]

/** Opens the page with this stock, on the sheet of MAIN unless the path says otherwise. */
function openCount(inventory: unknown, path = '?site=MAIN', extensions: readonly Extension[] = []) {
  const world = fakeWorld()
  world.backend.response('getInventory', inventory)
  const session = { ...staffSession, extensions: ['counts' as const, ...extensions] }
  const page = renderScannedPage(<CountPage />, { path: `/inventory/count${path}`, session, world })
  const reload = (now: unknown) => {
    world.backend.response('getInventory', now)
    act(() => void page.store.dispatch(api.util.invalidateTags(['inventory'])))
  }
  return { ...page, reload }
}

test.each([
  ['a company that has no stock yet', [], 'There is no stock to count yet.'],
  ['a server that does not name the site of a row', [{ inventoryId: 'PUMP-100' }], 'Stock cannot be counted on this server.'],
])('the page of %s says why no site can be chosen', async (_, inventory, says) => {
  openCount(inventory, '')
  expect(await screen.findByText(says)).toBeInTheDocument()
})

test('focus moves to the scans of the site, and with a count to the reason in the review', async () => {
  const { user } = openCount([PUMP], '')
  await user.click(await screen.findByRole('button', { name: /MAIN Plant/ }))
  expect(await screen.findByRole('group', { name: 'Scanning' })).toHaveFocus()
  expect(within(screen.getByLabelText('Count something first')).getByRole('button', { name: 'Review' })).toBeDisabled()
  await user.type(await field('PUMP-100'), '4')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByLabelText('Reason')).toHaveFocus()
})

test('a count that may have been posted is not shown as unposted', async () => {
  const { store, backend } = openCount([PUMP], '')
  backend.response('postCount', lost)
  act(() => store.dispatch(storeDraft('count MAIN', { 'PUMP-100': { text: '4', quantity: 4, seen: 5 } })))
  expect(await screen.findByText('Counted, not posted')).toBeVisible()
  backend.response('getInventory', lost)
  const lines = [{ inventoryId: 'PUMP-100', counted: 4, seen: 5 }]
  await act(() => store.dispatch(startWrite('postCount', { siteId: 'MAIN', reason: 'Broken', lines })))
  expect(screen.getByText('Counted')).toBeVisible()
})

test('the review closes once a count with a lost response is found to be posted', async () => {
  const { user, store, backend } = openCount([PUMP], undefined, ['idempotency'])
  await user.type(await field('PUMP-100'), '4')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await user.type(await screen.findByLabelText('Reason'), 'Broken')
  backend.response('postCount', lost)
  await user.click(screen.getByRole('button', { name: 'Post 1 count' }))
  const review = within(screen.getByRole('dialog'))
  expect(await review.findByText(/We lost the connection/)).toBeVisible()
  expect(review.queryByText(/could not be reached/)).not.toBeInTheDocument()
  backend.response('postCount', {})
  await act(() => store.dispatch(settleWrites()))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await field('PUMP-100')).toHaveValue('')
  expect(selectDraft(store.getState(), 'count MAIN')).toBeNull()
})

test('an item that the site never stocked is marked when it is scanned', async () => {
  const { user } = openCount([PUMP, stock('SEAL-200', 'EAST')])
  await field('PUMP-100')
  await scan(user, 'PUMP-100')
  await scan(user, 'SEAL-200')
  expect(screen.getByText('SEAL-200: 1 counted, not stocked here')).toBeInTheDocument()
  expect((await field('SEAL-200')).closest('[role="row"]')).toHaveTextContent('SEAL-200Not stocked here')
  expect((await field('PUMP-100')).closest('[role="row"]')).not.toHaveTextContent('Not stocked here')
})

test('a stock change while counting keeps text, focus and caret, and the row says so', async () => {
  const { user, backend, reload } = openCount([stock('PUMP-100', 'MAIN', 25)])
  const typed = await field('PUMP-100')
  await user.type(typed, '24')
  typed.setSelectionRange(1, 1)
  const release = backend.hold('getInventory')
  const isAsIs = () =>
    expect([typed.isConnected, typed.value, typed.selectionStart, document.activeElement]).toEqual([true, '24', 1, typed])
  reload([stock('PUMP-100', 'MAIN', 27)])
  isAsIs()
  release()
  await screen.findByText('moved since')
  expect(typed.closest('[role="row"]')).toHaveTextContent('27')
  isAsIs()
})

test('the quantity of a scanned item is typed in its own row, even if item ids are numbers', async () => {
  const { user } = openCount([stock('7000'), stock('9000', 'EAST'), stock('1000', 'EAST')])
  await user.click(await screen.findByRole('checkbox', { name: 'Type after a scan' }))
  for (const id of ['9000', '1000', '7000', '9000']) {
    await scan(user, id)
    expect(await field(id)).toHaveFocus()
  }
  await user.click(screen.getByRole('checkbox', { name: 'Type after a scan' }))
  await scan(user, '7000')
  expect(screen.getByRole('button', { name: 'Undo last scan' })).toBeVisible()
  await scan(user, 'LOST-1')
  // It would undo the scan before.
  expect(screen.queryByRole('button', { name: 'Undo last scan' })).not.toBeInTheDocument()
})

test('the field being typed into keeps focus when items appear above it', async () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => stock(`ITEM-${100 - count + index}`))
  const { user, reload } = openCount(items(40))
  const typed = (await screen.findAllByRole('textbox', { name: /^Counted of/ })).at(-1) as HTMLInputElement
  await user.type(typed, '4')
  reload(items(60))
  await field('ITEM-40')
  expect(typed).toHaveFocus()
  await user.keyboard('2')
  expect(typed).toHaveValue('42')
})
