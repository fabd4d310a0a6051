import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App } from '../app/App'
import { startSession } from '../services/authApi'
import type { RootState } from '../services/store/rootReducer'
import { enterText } from './enterText'
import type { FakeWorld } from './fakeWorld'
import { staffSession } from './fixtures/session'
import { pauseBetweenClicks } from './pauseBetweenClicks'
import { testStore } from './testStore'
import { turn } from './turn'
import { setWindowWidth } from './windowWidth'

export const TOKEN = 'token-that-nobody-may-see'
export const PASSWORD = 'password-that-nobody-may-see'

export type Story = (does: { readonly user: UserEvent; readonly click: (name: string) => Promise<void> }) => Promise<void>

/** Runs the whole app with a recording as by Redux DevTools: starts without a session, signs in and follows the story. */
export async function recordedSession(
  world: FakeWorld,
  address: string,
  story: Story,
  extensions: readonly string[] = staffSession.extensions ?? [],
) {
  setWindowWidth(1600)
  const user = userEvent.setup()
  world.backend.reject('refreshToken', 401, { message: 'No session' })
  world.backend.response('login', {
    accessToken: TOKEN,
    user: { name: 'Dana', email: 'dana@example.com', role: '', permissions: staffSession.user.permissions },
    extensions,
  })
  const { store } = testStore({ world, session: null, devToolsEnhancer: instrument(undefined, { maxAge: 1000 }) })
  window.history.replaceState(null, '', address)
  render(<App store={store} basename="/" nonce="" />)
  await act(async () => void (await store.dispatch(startSession())))
  await enterText(user, await screen.findByLabelText(/Email/), 'dana@example.com')
  await enterText(user, screen.getByLabelText(/^Password/), PASSWORD)
  await user.keyboard('{Enter}')
  await screen.findByRole('main', undefined, { timeout: 10_000 })
  async function click(name: string) {
    pauseBetweenClicks()
    await user.click(
      await waitFor(() => {
        const button = screen.getByRole('button', { name })
        expect(button).toBeEnabled()
        return button
      }),
    )
  }
  await story({ user, click })
  await act(turn)

  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction & { type: string }, null>
  const recorded = liftedStore.getState()
  const frames = recorded.stagedActionIds.slice(1)
  const actions = frames.map((id) => recorded.actionsById[id]?.action).filter((action) => action !== undefined)
  /** Jumps to one of the recorded actions; returns the state of the store there. */
  async function jump(id: number): Promise<RootState | undefined> {
    await act(async () => {
      liftedStore.dispatch(ActionCreators.jumpToAction(id))
      await turn()
    })
    const { computedStates, currentStateIndex } = liftedStore.getState()
    return computedStates[currentStateIndex]?.state
  }
  const jumpToPresent = () => jump(liftedStore.getState().stagedActionIds.at(-1) ?? 0)
  /** The types of the actions that were dispatched after the recording. */
  function added(): string[] {
    const { stagedActionIds, actionsById } = liftedStore.getState()
    return stagedActionIds.slice(recorded.stagedActionIds.length).map((id) => actionsById[id]?.action.type ?? '')
  }
  return { store, frames, actions, states: recorded.computedStates.map(({ state }) => state), jump, jumpToPresent, added }
}
