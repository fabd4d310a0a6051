import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../services/api'
import { startSession } from '../services/session'
import { transfersApi } from '../services/transfersApi'
import { selectAuthStatus } from '../slices/authSlice'
import { selectDraft } from '../slices/draftsSlice'
import { selectReceiveMode } from '../slices/receiveModeSlice'
import { selectIsLoading } from '../slices/uiLoadingSlice'
import { selectIsAsked, selectWrite } from '../slices/writesSlice'
import { fakeWorld } from '../testing/fakeWorld'
import { transfersAnswer } from '../testing/fixtures/transfers'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { App } from './App'
import { devToolsOptions } from './devToolsOptions'
import { rootReducer, type RootState } from './store'

const KEY = 'TR0001-TS0001'
const TOKEN = 'token-that-nobody-may-see'
/** What the open transfer says while its write stands there. */
const WRITE_TEXTS = {
  checking: 'It may have been posted: checking…',
  unknown: 'It may have been posted, and checking failed. Check again before you try once more.',
  reloading: 'It was posted. The new numbers are being loaded…',
} as const
const FOUND_POSTED = 'It was posted.'
const PARTIAL_QUESTION = 'Are you sure you want to do a partial receipt?'
/** The field of the first line, of which six units remain. */
const COUNTED = /^Quantity to receive, line 1,/
const PASSWORD = 'password-that-nobody-may-see'

/** Actions that only count who watches which answer, or that a form sends when it leaves; they come and go with the screens. */
const isBookkeeping = (type: string) =>
  /^(api\/internalSubscriptions\/|api\/mutations\/removeMutationResult|presence\/)/.test(type)

/**
 * A day in the app, recorded as Redux DevTools would: start without a session, sign in, open a transfer, think twice about
 * receiving all, count a part, post it without an answer, find out that it was posted.
 */
async function recordedSession() {
  const world = fakeWorld()
  const { backend } = world
  const session = {
    accessToken: TOKEN,
    user: { name: 'Dana', email: 'dana@example.com', role: '', permissions: ['general_user'] },
    extensions: ['idempotency'],
  }
  backend.refuse('refreshToken', 401, { message: 'No session' })
  backend.answer('login', session)
  let sendings = 0
  backend.answer('createTransferReceipt', () => {
    sendings += 1
    // No answer, and none when it is asked for again.
    if (sendings <= 2) return Promise.reject(new TypeError('connection lost'))
    const received = [7, 5, 2].map((receivedQty, index) => ({ soLineNbr: index + 1, inventoryId: 'SEAL-200', receivedQty }))
    backend.answer('getTransfers', { ...transfersAnswer, transfersWithReceiptsQty: { [KEY]: received } })
    return new Response(null, { status: 204 })
  })

  const { store } = testStore({ world, session: null, devToolsEnhancer: instrument(undefined, { maxAge: 1000 }) })
  window.history.replaceState(null, '', `/transfers?open=${KEY}`)
  render(<App store={store} basename="/" nonce="" />)
  const user = userEvent.setup()
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
  async function signIn() {
    await user.type(await screen.findByLabelText(/Email/), 'dana@example.com')
    await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
    await screen.findByText('Transfer Items', undefined, { timeout: 10_000 })
  }

  await act(async () => void (await store.dispatch(startSession())))
  await signIn()
  await click('Receive Full')
  await click('Cancel')
  await click('Receive Partial')
  const field = await screen.findByLabelText(COUNTED)
  await user.clear(field)
  await user.type(field, '3')
  await click('Confirm Partial Receipt')
  await click('Confirm')
  await click('Check again')
  await screen.findByText(FOUND_POSTED)
  await act(turn)

  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction & { type: string }, null>
  const recorded = liftedStore.getState()
  return { store, world, liftedStore, recorded, frames: recorded.stagedActionIds.slice(1) }
}

/** What the screen must show in a state, told from the state alone. */
async function expectScreenOf(state: RootState) {
  await waitFor(() => {
    const status = selectAuthStatus(state)
    const isGated = status === 'unknown' || status === 'refreshing'
    expect(screen.queryAllByText('Initializing...')).toHaveLength(isGated ? 1 : 0)
    expect(screen.queryAllByText('Processing...')).toHaveLength(selectIsLoading(state) ? 1 : 0)
    expect(screen.queryAllByLabelText(/^Password/)).toHaveLength(status === 'unauthenticated' ? 1 : 0)

    const { data } = transfersApi.endpoints.getTransfers.select()(state)
    const isShown = status === 'authenticated' && data !== undefined
    const dialog = screen.queryByRole('dialog', { name: /Transfer Details/, hidden: true })
    expect(dialog !== null).toBe(isShown)
    const mode = isShown ? selectReceiveMode(state, KEY) : 'none'
    expect(screen.queryAllByText('Partial Qty')).toHaveLength(mode === 'partial' ? 1 : 0)
    expect(screen.queryAllByText('Are you sure you want to receive all remaining items?')).toHaveLength(mode === 'full' ? 1 : 0)
    const isAsked = mode === 'partial' && selectIsAsked(state, `transfer ${KEY}`)
    expect(screen.queryAllByText(PARTIAL_QUESTION)).toHaveLength(isAsked ? 1 : 0)
    const typed = selectDraft(state, `transfer ${KEY}`)?.['1']
    const counted = typeof typed === 'object' && typed ? typed.text : '6'
    const fields = screen.queryAllByLabelText<HTMLInputElement>(COUNTED)
    expect(fields.map(({ value }) => value)).toEqual(mode === 'partial' ? [counted] : [])

    const write = selectWrite(state, `transfer ${KEY}`)
    const isFound = write?.phase === 'ended' && write.outcome === 'foundPosted'
    expect(screen.queryAllByText(FOUND_POSTED)).toHaveLength(isShown && isFound ? 1 : 0)
    for (const [phase, text] of Object.entries(WRITE_TEXTS)) {
      expect(screen.queryAllByText(text)).toHaveLength(isShown && write?.phase === phase ? 1 : 0)
    }
    if (!isShown || dialog === null) return
    const [received] = data.transfersWithReceiptsQty[KEY] ?? []
    expect(within(dialog).getAllByText(`${received?.receivedQty}`).length).toBeGreaterThan(0)
  })
}

test('[PROMISE-12] a recorded session is travelled frame by frame: same screens, nothing sent, no secret, same state when replayed', async () => {
  const { world, liftedStore, recorded, frames } = await recordedSession()
  const actions = frames.map((id) => recorded.actionsById[id]?.action).filter((action) => action !== undefined)
  const types = actions.map(({ type }) => type).filter((type) => !isBookkeeping(type))
  expect(types.length).toBeGreaterThanOrEqual(12)
  expect(types).toEqual(
    expect.arrayContaining([
      'auth/sessionEnded',
      'auth/sessionStarted',
      'receiveMode/partialReceiveChosen',
      'receiveMode/receiveCanceled',
      'receiveMode/fullReceiveChosen',
      'drafts/draftChanged',
      'writes/questionAsked',
      'writes/questionClosed',
      'writes/writeStarted',
      'writes/writeChecked',
      'writes/writeLost',
      'writes/writeDecided',
      'writes/writeReloaded',
    ]),
  )
  const sent = world.backend.seen.length
  const pauses = world.pauses.length

  // Forwards, and backwards again.
  for (const id of [...frames, ...frames.toReversed()]) {
    await act(async () => {
      liftedStore.dispatch(ActionCreators.jumpToAction(id))
      await turn()
    })
    const { computedStates, currentStateIndex } = liftedStore.getState()
    const frame = computedStates[currentStateIndex]
    if (frame) await expectScreenOf(frame.state)
  }

  expect(world.backend.seen.slice(sent).map(({ call }) => call)).toEqual([])
  expect(world.pauses).toHaveLength(pauses)
  // No listener fired and no screen acted: nothing was put behind the recorded actions.
  const { stagedActionIds, actionsById } = liftedStore.getState()
  const added = stagedActionIds.slice(recorded.stagedActionIds.length).map((id) => actionsById[id]?.action.type ?? '')
  expect(added.filter((type) => !isBookkeeping(type))).toEqual([])

  const replayed = (JSON.parse(JSON.stringify(actions)) as UnknownAction[]).reduce<RootState | undefined>(rootReducer, undefined)
  const last = recorded.computedStates.at(-1)?.state
  expect(replayed).toEqual(JSON.parse(JSON.stringify(last)))

  const shown = JSON.stringify({
    actions: actions.map(devToolsOptions.actionSanitizer),
    states: recorded.computedStates.map(({ state }) => devToolsOptions.stateSanitizer(state)),
  })
  expect(shown).toContain('dana@example.com')
  expect(shown).not.toContain(TOKEN)
  expect(shown).not.toContain(PASSWORD)
}, 120_000)

test('after a look at the past the present goes on where it was', async () => {
  const { store, world, liftedStore, frames } = await recordedSession()
  const jump = (id: number | undefined) =>
    act(async () => {
      liftedStore.dispatch(ActionCreators.jumpToAction(id ?? 0))
      await turn()
    })
  await jump(frames[0])
  await screen.findByText('Initializing...')
  await jump(liftedStore.getState().stagedActionIds.at(-1))
  await screen.findByText('Transfer Items')

  // The page that came back still watches its list.
  const before = world.backend.sent('getTransfers').length
  await act(async () => {
    store.dispatch(api.util.invalidateTags(['transfers']))
    await turn()
  })
  expect(world.backend.sent('getTransfers')).toHaveLength(before + 1)
}, 60_000)
