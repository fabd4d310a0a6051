import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { SessionResponse } from '../../contract/entities/user'
import { useAddressChanges } from '../app/address/useAddressChanges'
import { api, type Tag } from '../services/api'
import type { FakedCall } from './fakeBackend'
import { fakeWorld, type FakeWorld } from './fakeWorld'
import { staffSession } from './fixtures/session'
import { testTheme } from './renderKit'
import { testStore } from './testStore'

export interface PageOptions {
  /** Address below the client's base path, with query; `/` unless given. */
  readonly path?: string
  /** The signed-in user's session, or null. Default: a user with `general_user`. */
  readonly session?: SessionResponse | null
  /** The extensions of the backend, in place of the session's. */
  readonly extensions?: readonly string[]
  /** Responses of the backend from the start, as `response` of the fake backend sets them. */
  readonly responses?: Partial<Record<FakedCall, unknown>>
  readonly world?: FakeWorld
}

/**
 * Renders a page with a store, a router and a fake world:
 * ```
 * const { user, backend } = renderPage(<ShipmentsPage />, { path: '/shipments' })
 * await user.click(await screen.findByText('SH0001'))
 * expect(backend.sent('confirmShipment')).toEqual([])
 * ```
 */
export function renderPage(page: ReactElement, options: PageOptions = {}) {
  const { path = '/', session = staffSession, extensions, responses = {}, world = fakeWorld() } = options
  for (const [call, response] of Object.entries(responses)) world.backend.response(call as FakedCall, response)
  const { store, backend } = testStore({
    world,
    session: session && extensions ? { ...session, extensions: [...extensions] } : session,
  })
  const address = { current: path }
  const history: { go: (to: -1 | string) => void } = { go: () => undefined }
  /** The parts of the app's shell that a page needs. */
  function Frame() {
    useAddressChanges()
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    useEffect(() => {
      address.current = pathname + search
      history.go = (to) => void (typeof to === 'string' ? navigate(to) : navigate(to))
    }, [pathname, search, navigate])
    return null
  }
  // A click does not hover first, which would open the tooltips of the page; `user.hover` does.
  const user = userEvent.setup({ skipHover: true })
  const result = render(
    <Provider store={store}>
      <ThemeProvider theme={testTheme}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Frame />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  )
  return {
    ...result,
    user,
    store,
    world,
    backend,
    address,
    goBack: () => act(() => history.go(-1)),
    goTo: (path: string) => act(() => history.go(path)),
    /** Loads what has this tag again, as after a change by somebody else; a given call responds so from now on. */
    reload: (tag: Tag, call?: FakedCall, response?: unknown) => {
      if (call) backend.response(call, response)
      act(() => void store.dispatch(api.util.invalidateTags([tag])))
    },
  }
}

/** Like {@link renderPage}, at the address of a document. Returns its dialog too, once it is shown. */
export async function openDocument(page: ReactElement, path: string, options: PageOptions = {}) {
  const rendered = renderPage(page, { path, ...options })
  return { ...rendered, dialog: await screen.findByRole('dialog') }
}
