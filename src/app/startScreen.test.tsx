import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { fakeWorld, type FakeWorld } from '../testing/fakeWorld'
import { guestSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { App } from './App'
import { LazyLoginPage, LazyShell, preloadScreen, SCREEN } from './screens'
import { startScreen } from './startScreen'

beforeAll(() => Promise.all([LazyShell, LazyLoginPage, SCREEN.inventory.Page, SCREEN.sales.Page].map((part) => part.preload())))
afterEach(() => jest.restoreAllMocks())

/** Starts the app on Inventory as the entry of the page does. `shown` collects the loading texts, in order. */
async function startInventory(world = fakeWorld()) {
  const shown: string[] = []
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[role=status]:not(:empty)')?.textContent
    if (text && text !== shown.at(-1)) shown.push(text)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  window.history.replaceState(null, '', '/inventory')
  const { store, backend } = testStore({ world, session: null })
  await act(async () => {
    void store
      .dispatch(startScreen('inventory', preloadScreen('inventory')))
      .then(() => render(<App store={store} basename="/" nonce="" />))
    await turn()
  })
  return { shown, backend, calls: () => backend.seen.map(({ call }) => call) }
}

async function endPause({ pauses }: FakeWorld, milliseconds: number) {
  await act(async () => {
    for (const pause of pauses) if (pause.milliseconds === milliseconds) pause.end()
    await turn()
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a screen first appears with its rows', async () => {
  const { shown, calls } = await startInventory()
  expect(await heading('Inventory')).toBeVisible()
  expect(screen.getByText(/^\d+ of \d+$/)).toBeVisible()
  expect(shown).toEqual([])
  expect(calls()).toEqual(['refreshToken', 'getInventory'])
})

test('after a second, a screen appears while its list is still loading', async () => {
  const world = fakeWorld()
  const response = world.backend.hold('getInventory')
  const { shown, calls } = await startInventory(world)
  await endPause(world, 1_000)
  expect(await heading('Inventory')).toBeVisible()
  expect(shown).toEqual(['Loading inventory...'])
  await act(async () => {
    response()
    await turn()
  })
  expect(await screen.findByText(/^\d+ of \d+$/)).toBeVisible()
  expect(calls()).toEqual(['refreshToken', 'getInventory'])
})

test('a first list that failed to load is requested again when the user returns', async () => {
  const world = fakeWorld()
  let fail: (response: Response) => void = () => undefined
  world.backend.response('getInventory', () => new Promise<Response>((resolve) => (fail = resolve)))
  const { calls } = await startInventory(world)
  await endPause(world, 1_000)
  expect(await heading('Inventory')).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: 'Sales' }))
  expect(await heading('Sales')).toBeVisible()
  await act(async () => {
    fail(Response.json({ message: 'Out of order' }, { status: 500 }))
    await turn()
  })
  world.time.now += 60_000
  world.backend.response('getInventory', [])
  fireEvent.click(screen.getByRole('link', { name: 'Inventory' }))
  expect(await heading('Inventory')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Out of order/)).not.toBeInTheDocument())
  expect(calls().filter((call) => call === 'getInventory')).toHaveLength(2)
})

test('after a second, the app no longer waits for the code of a screen', async () => {
  jest.spyOn(SCREEN.inventory.Page, 'preload').mockReturnValue(new Promise(() => undefined))
  const world = fakeWorld()
  await startInventory(world)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  await endPause(world, 1_000)
  expect(await heading('Inventory')).toBeVisible()
})

test('the list of a screen that the user may not open is not requested', async () => {
  const world = fakeWorld()
  world.backend.response('refreshToken', guestSession)
  const { calls } = await startInventory(world)
  expect(await screen.findByText("You don't have permission to view transfers.")).toBeVisible()
  expect(calls()).toEqual(['refreshToken'])
})
