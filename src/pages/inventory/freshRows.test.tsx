import { setupListeners } from '@reduxjs/toolkit/query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { shippingApi } from '../../services/shippingApi'
import { liveChanged } from '../../slices/authSlice'
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
afterEach(() => stopListening())

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
  const page = renderPage(<InventoryPage />, { path: '/inventory' })
  stopListening = setupListeners(page.store.dispatch)
  await screen.findByLabelText('Refresh')
  const loads = () => page.backend.sent('getInventory').length
  return { ...page, loads }
}

const rows = () => document.querySelectorAll('li[data-id]').length
const age = () => document.querySelector('time')?.textContent
const refresh = () => screen.getByLabelText('Refresh')

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(window, new Event('visibilitychange'))
}

test('the age of the rows is shown without being announced', async () => {
  await renderInventory()
  expect(age()).toBe('just now')
  // Lets the code that loads after the page arrive.
  await pass(1)
  const moment = screen.getByText('just now')
  expect(moment).toHaveAttribute('datetime', expect.stringMatching(/^2026-03-10T12:00:00/))
  expect(moment).toHaveAttribute('title', expect.stringContaining('Mar 10, 2026, 12:00:00'))
  expect(moment.closest('[aria-live], [role="status"]')).toBeNull()
})

test('Refresh keeps focus, is busy while loading, and announces its end', async () => {
  const { backend, loads } = await renderInventory()
  await pass(30)
  const release = backend.hold('getInventory')
  act(() => refresh().focus())
  fireEvent.click(refresh())
  await pass(0.1)
  expect(refresh()).toHaveAttribute('aria-busy', 'true')
  expect(refresh()).toBeEnabled()
  expect(refresh()).toHaveFocus()
  expect(refresh()).toBeEnabled()
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument()
  fireEvent.click(refresh())
  expect(loads()).toBe(2)
  release()
  expect(await screen.findByText('Up to date')).toBeInTheDocument()
  expect(refresh()).toHaveAttribute('aria-busy', 'false')
  expect(age()).toBe('just now')
})

test('the end of a refresh is announced once', async () => {
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

test('nothing loads while the window is hidden; one load follows when it is shown again', async () => {
  const { loads } = await renderInventory()
  setVisibility('hidden')
  await pass(600)
  expect(loads()).toBe(1)
  setVisibility('visible')
  fireEvent.focus(window)
  await pass(1)
  expect(loads()).toBe(2)
})

test('nothing loads while offline; the rows load again when the connection is back', async () => {
  const { loads } = await renderInventory()
  fireEvent(window, new Event('offline'))
  await pass(300)
  fireEvent.focus(window)
  await pass(1)
  expect(loads()).toBe(1)
  expect(rows()).toBeGreaterThan(0)
  expect(screen.getByText('Offline, updated')).toBeInTheDocument()
  expect(age()).toBe('5 min ago')
  fireEvent(window, new Event('online'))
  await pass(1)
  expect(loads()).toBe(2)
  expect(screen.getByText('Updated')).toBeInTheDocument()
})

test('a live list says so and shows its age again without the stream', async () => {
  const { store } = await renderInventory()
  await pass(30)
  expect(age()).toBe('just now')
  act(() => void store.dispatch(liveChanged(true)))
  expect(screen.getByRole('img', { name: 'Live' })).toHaveAttribute('title', expect.stringContaining('12:00:00'))
  expect(age()).toBeUndefined()
  await pass(3_600)
  expect(screen.getByRole('img', { name: 'Live' })).toBeInTheDocument()
  fireEvent(window, new Event('offline'))
  expect(screen.getByText('Offline, updated')).toBeInTheDocument()
  expect(age()).toBe('1 h ago')
  fireEvent(window, new Event('online'))
  act(() => void store.dispatch(liveChanged(false)))
  await pass(0.1)
  expect(screen.queryByRole('img', { name: 'Live' })).not.toBeInTheDocument()
  expect(age()).toBeDefined()
})

test('nothing is said until it is known whether a list is live', async () => {
  const { store } = renderPage(<InventoryPage />, { path: '/inventory', extensions: ['events'] })
  await waitFor(() => expect(rows()).toBeGreaterThan(0))
  expect(screen.queryByText('Updated')).not.toBeInTheDocument()
  act(() => void store.dispatch(liveChanged(false)))
  expect(screen.getByText('Updated')).toBeInTheDocument()
})

test('a failed load on screen ends "Live"; one that is no longer shown does not', async () => {
  const { store, backend } = await renderInventory()
  act(() => void store.dispatch(liveChanged(true)))
  const live = () => screen.queryByRole('img', { name: 'Live' })
  expect(live()).toBeInTheDocument()
  backend.reject('getShipments', 404, { message: 'No' })
  const other = store.dispatch(shippingApi.endpoints.getShipments.initiate())
  await pass(1)
  expect(live()).not.toBeInTheDocument()
  other.unsubscribe()
  await pass(1)
  expect(live()).toBeInTheDocument()
})

test('a background load spins the icon only after a second', async () => {
  const { backend, reload } = await renderInventory()
  const release = backend.hold('getInventory')
  reload('inventory')
  await pass(0.1)
  await pass(0.6)
  expect(refresh()).toHaveAttribute('aria-busy', 'false')
  await pass(0.5)
  expect(refresh()).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(refresh()).toHaveAttribute('aria-busy', 'false'))
})
