import { setupListeners } from '@reduxjs/toolkit/query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { api } from '../../services/api'
import { liveChanged, sessionEnded } from '../../slices/authSlice'
import { changeFaded, rowsChanged } from '../../slices/changedRowsSlice'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { setWindowWidth } from '../../testing/windowWidth'
import { InventoryPage } from './InventoryPage'

let stopListening = () => undefined as void
beforeEach(() => {
  // Cards render faster than a grid.
  setWindowWidth(390)
  jest.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') })
})
afterEach(() => {
  stopListening()
  setWindowWidth(null)
  jest.useRealTimers()
})

/** Advances the time and runs due timers. The store notifies the page once per animation frame. */
async function pass(seconds: number) {
  await act(async () => {
    jest.advanceTimersByTime(seconds * 1_000)
    for (let step = 0; step < 5; step += 1) await turn()
    jest.advanceTimersByTime(100)
    await turn()
  })
}

async function renderInventory() {
  const drawn = jest.fn()
  const page = renderPage(
    <Profiler id="page" onRender={drawn}>
      <InventoryPage />
    </Profiler>,
    { path: '/inventory' },
  )
  stopListening = setupListeners(page.store.dispatch)
  await screen.findByLabelText('Refresh')
  const loads = () => page.backend.sent('getInventory').length
  return { ...page, drawn, loads }
}

const rows = () => document.querySelectorAll('li[data-id]').length
const age = () => document.querySelector('time')?.textContent
const refresh = () => screen.getByLabelText('Refresh')

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(window, new Event('visibilitychange'))
}

test('the age of the rows stands beside the count and grows without anybody being told and the list being drawn again', async () => {
  const { drawn } = await renderInventory()
  expect(age()).toBe('just now')
  // Lets the code that loads after the page arrive.
  await pass(1)
  const moment = screen.getByText('just now')
  expect(moment).toHaveAttribute('datetime', expect.stringMatching(/^2026-03-10T12:00:00/))
  expect(moment).toHaveAttribute('title', expect.stringContaining('Mar 10, 2026, 12:00:00'))
  expect(moment.closest('[aria-live], [role="status"]')).toBeNull()
  drawn.mockClear()
  await pass(59)
  expect(age()).toBe('just now')
  await pass(10)
  // Each step re-renders one text. The list would re-render together with the page, so the page must not.
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(2)
})

test('the button refreshes by keyboard, is busy meanwhile, and its end is announced', async () => {
  const { backend, loads } = await renderInventory()
  await pass(30)
  const release = backend.hold('getInventory')
  act(() => refresh().focus())
  fireEvent.click(refresh())
  await pass(0.1)
  expect(refresh()).toHaveAttribute('aria-busy', 'true')
  expect(refresh()).toHaveFocus()
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument()
  fireEvent.click(refresh())
  expect(loads()).toBe(2)
  release()
  expect(await screen.findByText('Up to date')).toBeInTheDocument()
  expect(refresh()).toHaveAttribute('aria-busy', 'false')
  expect(age()).toBe('just now')
})

test('the end of a refresh is announced once, and the loads that follow in the background are not', async () => {
  const { backend, loads } = await renderInventory()
  fireEvent.click(refresh())
  const announced = await screen.findByText('Up to date')
  const changed = jest.fn()
  const watch = new MutationObserver(changed)
  watch.observe(announced, { childList: true, characterData: true, subtree: true })
  const release = backend.hold('getInventory')
  await pass(61)
  release()
  await pass(0.1)
  await waitFor(() => expect(loads()).toBe(3))
  watch.disconnect()
  expect(changed).not.toHaveBeenCalled()
  fireEvent.click(refresh())
  await pass(0.1)
  expect(screen.getByText('Up to date')).toBeInTheDocument()
})

test('a list in sight is loaded again every minute, and nothing is announced', async () => {
  const { backend, loads } = await renderInventory()
  await pass(59)
  expect(loads()).toBe(1)
  backend.response('getInventory', inventoryResponse.slice(0, 1))
  await pass(2)
  expect(loads()).toBe(2)
  await waitFor(() => expect(rows()).toBe(1))
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument()
  await pass(60)
  expect(loads()).toBe(3)
})

test('nothing is loaded while the window is hidden, and once when it is back', async () => {
  const { loads } = await renderInventory()
  setVisibility('hidden')
  await pass(600)
  expect(loads()).toBe(1)
  setVisibility('visible')
  fireEvent.focus(window)
  await pass(1)
  expect(loads()).toBe(2)
})

test('nothing is loaded without a connection, which the label says; the list is loaded when it is back', async () => {
  const { loads } = await renderInventory()
  fireEvent(window, new Event('offline'))
  await pass(300)
  fireEvent.focus(window)
  await pass(1)
  expect(loads()).toBe(1)
  expect(rows()).toBeGreaterThan(0)
  expect(screen.getByText('Offline, updated')).toBeInTheDocument()
  fireEvent(window, new Event('online'))
  await pass(1)
  expect(loads()).toBe(2)
  expect(screen.getByText('Updated')).toBeInTheDocument()
})

test('nothing is loaded after the end of the session', async () => {
  const { loads, store, unmount } = await renderInventory()
  act(() => void store.dispatch(sessionEnded()))
  unmount()
  await pass(600)
  expect(loads()).toBe(1)
})

test('a failed reload empties the list and says why, and Retry brings the rows back', async () => {
  const { backend } = await renderInventory()
  backend.reject('getInventory', 500, { message: 'The database is resting' })
  await pass(61)
  expect(await screen.findByText('The database is resting')).toBeInTheDocument()
  expect(screen.getByText('Error loading inventory list')).toBeInTheDocument()
  expect(rows()).toBe(0)
  expect(screen.getByText('Export CSV')).toBeDisabled()
  backend.response('getInventory', inventoryResponse.slice(0, 1))
  fireEvent.click(screen.getByText('Retry'))
  await waitFor(() => expect(rows()).toBe(1))
  expect(screen.queryByText('The database is resting')).not.toBeInTheDocument()
})

test('a list that changes by itself says that it is live, and its age again when nobody tells any more', async () => {
  const { store } = await renderInventory()
  await pass(30)
  expect(age()).toBe('30 s ago')
  act(() => void store.dispatch(liveChanged(true)))
  expect(screen.getByRole('img', { name: 'Live' })).toHaveAttribute('title', expect.stringContaining('12:00:00'))
  expect(age()).toBeUndefined()
  await pass(3_600)
  expect(screen.getByRole('img', { name: 'Live' })).toBeInTheDocument()
  fireEvent(window, new Event('offline'))
  expect(screen.getByText('Offline, updated')).toBeInTheDocument()
  fireEvent(window, new Event('online'))
  act(() => void store.dispatch(liveChanged(false)))
  await pass(0.1)
  expect(screen.queryByRole('img', { name: 'Live' })).not.toBeInTheDocument()
  expect(age()).toBeDefined()
})

test('a load that nobody asked for turns the icon only after a second', async () => {
  const { backend, store } = await renderInventory()
  const release = backend.hold('getInventory')
  act(() => void store.dispatch(api.util.invalidateTags(['inventory'])))
  await pass(0.1)
  await pass(0.6)
  expect(refresh()).toHaveAttribute('aria-busy', 'false')
  await pass(0.5)
  expect(refresh()).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(refresh()).toHaveAttribute('aria-busy', 'false'))
})

test('rows that others have changed are marked without the table being drawn again, and counted for a screen reader', async () => {
  const { store, drawn } = await renderInventory()
  const [row] = document.querySelectorAll('li[data-id]')
  const name = row?.getAttribute('data-id') ?? ''
  drawn.mockClear()
  act(() => void store.dispatch(rowsChanged({ list: 'inventory', at: 1, rows: [name, 'not listed'] })))
  expect(screen.getByText('1 row changed')).toHaveAttribute('role', 'status')
  expect(drawn.mock.calls.length).toBe(1)
  act(() => void store.dispatch(changeFaded({ list: 'inventory', at: 1 })))
  expect(screen.queryByText('1 row changed')).not.toBeInTheDocument()
})
