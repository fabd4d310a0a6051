import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SCREENS } from '../../contract/screens'
import { screenPath } from '../components/address/routes'
import { onFocusLost, onOffline, onOnline } from '../services/http/connection'
import { liveChanged, sessionEnded, sessionRestoring, sessionStarted } from '../slices/authSlice'
import { draftChanged } from '../slices/draftsSlice'
import { enterText } from '../testing/enterText'
import { fakeWorld, type FakeWorld } from '../testing/fakeWorld'
import { guestSession, staffSession } from '../testing/fixtures/session'
import { pauseBetweenClicks } from '../testing/pauseBetweenClicks'
import { type PageOptions, renderPage } from '../testing/renderPage'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { setWindowWidth } from '../testing/windowWidth'
import { App, cspNonce, ProcessingOverlay, serverWatch, SessionGate } from './App'
import { AppRoutes } from './AppRoutes'
import { RequireSession } from './guards'
import { LazyLoginPage, LazyShell, preloadScreen, SCREEN } from './screens'
import { startScreen } from './startScreen'

jest.mock('../components/kit/DataTableGrid')

beforeEach(() => setWindowWidth(1600))

function renderApp(options: PageOptions = {}) {
  return renderPage(
    <>
      <SessionGate>
        <AppRoutes />
      </SessionGate>
      <ProcessingOverlay />
    </>,
    options,
  )
}

function renderSignedOut(path: string) {
  const app = renderApp({ path, session: null })
  act(() => void app.store.dispatch(sessionEnded()))
  return app
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => screen.getByRole('navigation', { name: 'Screens' })

async function signIn({ user }: ReturnType<typeof renderApp>) {
  await enterText(user, await screen.findByLabelText('Email'), 'dana@example.com')
  await enterText(user, screen.getByLabelText('Password'), 'secret')
  await user.keyboard('{Enter}')
}

describe('start-up', () => {
  test('the app starts with "Initializing...", and its styles carry the nonce', () => {
    const { store } = testStore({ session: null })
    render(<App store={store} basename="/" nonce="n0nce" />)
    expect(screen.getByRole('status')).toHaveTextContent('Initializing...')
    const styles = [...document.head.querySelectorAll('style')]
    expect(styles.length).toBeGreaterThan(0)
    for (const style of styles) expect(style.nonce).toBe('n0nce')
  })

  test('the nonce is read from the page, and is empty on a page without one', () => {
    expect(cspNonce()).toBe('')
    document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="abc" />')
    expect(cspNonce()).toBe('abc')
  })

  test('[FAULT-13] parts that failed to load are retried when the server is back', () => {
    jest.useFakeTimers()
    const { store } = testStore()
    const listener = jest.fn<void, []>()
    const stop = serverWatch(store).whenBack(() => listener())
    const received = (doIt: () => void) => {
      listener.mockClear()
      doIt()
      return listener.mock.calls.length
    }
    expect(received(() => store.dispatch(liveChanged(false)))).toBe(0)
    expect(received(() => store.dispatch(liveChanged(true)))).toBe(1)
    expect(received(() => store.dispatch(onOffline()))).toBe(0)
    expect(received(() => store.dispatch(onOnline()))).toBe(1)
    expect(received(() => jest.advanceTimersByTime(60_000))).toBe(1)
    store.dispatch(onFocusLost())
    expect(received(() => jest.advanceTimersByTime(60_000))).toBe(0)
    stop()
    expect(received(() => store.dispatch(onOnline()))).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('a protected page says "Loading..." while the session is unknown', () => {
    const { store } = renderPage(<RequireSession>secret</RequireSession>, { session: null })
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    act(() => void store.dispatch(sessionRestoring()))
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(screen.queryByText('secret')).not.toBeInTheDocument()
  })
})

describe('without a session', () => {
  test.each([...SCREENS.map(screenPath), '/nowhere'])('%s leads to the sign-in page', async (path) => {
    const { address } = renderSignedOut(path)
    expect(await heading('Sign in')).toBeVisible()
    expect(address.current).toBe('/login')
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('an address that begins with two slashes leads to the intended page', async () => {
    const app = renderSignedOut('//inventory?q=seal')
    await signIn(app)
    expect(await heading('Inventory')).toBeVisible()
    expect(app.address.current).toBe('/inventory?q=seal')
  })
})

describe('signed in', () => {
  test('a visit to the sign-in page leads to the dashboard', async () => {
    const { address } = renderApp({ path: '/login' })
    expect(await heading('Production History')).toBeVisible()
    expect(address.current).toBe('/')
  })

  test('an address in another case or with a trailing slash has the same title', async () => {
    renderApp({ path: '/Inventory/' })
    await heading('Inventory')
    expect(document.title).toBe('Inventory - Orders Manager')
    cleanup()
    renderSignedOut('/Login/')
    await heading('Sign in')
    expect(document.title).toBe('Sign in - Orders Manager')
  })

  test('navigating moves the focus to the new screen, so the keyboard continues there', async () => {
    const { user } = renderApp({ path: '/' })
    await heading('Production History')
    await user.click(within(menu()).getByRole('link', { name: 'Inventory' }))
    await heading('Inventory')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('the first Tab stop skips the menu', async () => {
    const { user } = renderApp({ path: '/inventory' })
    await heading('Inventory')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('an unknown address shows "Page not found" inside the shell, with a way home', async () => {
    const { user } = await act(async () => renderApp({ path: '/nowhere' }))
    expect(await heading('Page not found')).toBeVisible()
    expect(menu()).toBeVisible()
    expect(document.title).toBe('Page not found - Orders Manager')
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
    expect(await heading('Production History')).toBeVisible()
  })

  test("signing out leads to the sign-in page and forgets the user's last page", async () => {
    const app = renderApp({ path: '/inventory' })
    await heading('Inventory')
    const box = screen.getByRole('region', { name: 'Signed-in user' })
    expect(within(box).getByText('Dana Demo')).toBeVisible()
    expect(within(box).getByText('Warehouse Lead')).toBeVisible()
    expect(within(box).getByText('dana@example.com')).toBeVisible()
    await app.user.click(within(box).getByRole('button', { name: 'Sign out' }))
    expect(await heading('Sign in')).toBeVisible()
    await waitFor(() => expect(app.backend.sent('logout')).toHaveLength(1))
    await signIn(app)
    expect(await heading('Production History')).toBeVisible()
  })
})

test.each([
  ['stay when the session ends elsewhere', 'elsewhere', 'dana@example.com', ['proof.pdf']],
  ['go with a sign-out here', 'signOut', 'dana@example.com', []],
  ['are not for the next user', 'elsewhere', 'rob@example.com', []],
] as const)('files chosen for a document %s', async (_what, end, email, left) => {
  const path = '/shipments?open=SH0001'
  const { store, user, goTo } = renderApp({ path })
  async function openFiles() {
    pauseBetweenClicks()
    await user.click(await screen.findByRole('button', { name: 'Add Attachment' }))
    return within(await screen.findByRole('dialog', { name: 'Add Attachment' }))
  }
  const files = await openFiles()
  await user.upload(files.getByLabelText('File'), new File(['%PDF-1.4'], 'proof.pdf', { type: 'application/pdf' }))
  act(() => void store.dispatch(sessionEnded(end)))
  await heading('Sign in')
  act(() => void store.dispatch(sessionStarted({ ...staffSession, user: { ...staffSession.user, email } })))
  goTo(path)
  expect((await openFiles()).queryAllByText('proof.pdf').map(({ textContent }) => textContent)).toEqual(left)
})

describe('without general_user', () => {
  test('a user who typed something earlier is told that it is kept', async () => {
    const { store } = renderApp({ path: '/shipments', session: guestSession })
    expect(await screen.findByText("You don't have permission to view shipments.")).toBeVisible()
    expect(screen.queryByText('What you typed is kept.')).not.toBeInTheDocument()
    act(() => void store.dispatch(draftChanged({ document: 'shipment SH0001', draft: { trackingNumber: '1Z' } })))
    expect(screen.getByText('What you typed is kept.')).toBeVisible()
  })

  test.each([
    ['/', 'this page'],
    ['/accounts', 'this page'],
    ['/intake', 'this page'],
    ['/webhooks', 'this page'],
    // The words of the specification, also for these two.
    ['/inventory', 'transfers'],
    ['/production', 'transfers'],
    ['/transfers', 'transfers'],
    ['/shipments', 'shipments'],
  ])('%s is off limits (%s), and offers a link to Sales', async (path, what) => {
    const { backend } = await act(async () => renderApp({ path, session: guestSession }))
    expect(await screen.findByText(`You don't have permission to view ${what}.`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Sales' })).toHaveAttribute('href', '/sales')
    expect(backend.seen).toEqual([])
  })
})

describe('the start on a screen', () => {
  beforeAll(() => Promise.all([LazyShell, LazyLoginPage, SCREEN.inventory.Page, SCREEN.sales.Page].map((part) => part.preload())))

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
})
