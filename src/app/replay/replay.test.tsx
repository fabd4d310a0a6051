import { readFileSync } from 'node:fs'
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { OPEN_WINDOW } from '../../services/documentsApi'
// Injects the endpoints and slices of all screens, as a replay does.
import '../../services/report/allEndpoints'
import { writeReport, type ReportFile } from '../../services/report/writeReport'
import type { RootState } from '../../services/store/rootReducer'
import { transfersApi } from '../../services/transfersApi'
import { fakeWorld } from '../../testing/fakeWorld'
import { recordedSession, type Story } from '../../testing/recordedSession'
import { recordingOf } from '../../testing/recordingOf'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { App } from '../App'
import { devToolsOptions } from '../store'
import { framesOf } from './frames'
import { moveTo, shownStore } from './startReplay'

jest.mock('../../components/kit/DataTableGrid')

const ADDRESS = '/transfers?open=TR0001-TS0001'

const story: Story = async ({ user, click }) => {
  await click('Receive Partial')
  const field = await screen.findByLabelText(/^Quantity to receive, line 1,/)
  await user.clear(field)
  await user.type(field, '3')
  await click('Confirm Partial Receipt')
  await click('Confirm')
  await screen.findByText(/Counted by somebody else/)
}

/** Records a session in which a receipt is rejected. Returns the report file and the actual states of the session. */
async function recordedFile() {
  const world = fakeWorld()
  world.backend.reject('createTransferReceipt', 422, { message: 'Counted by somebody else' })
  const { store, actions, states } = await recordedSession(world, ADDRESS, story)
  const moment = {
    build: '/assets/main.js',
    made: [world.time.now, ADDRESS] as const,
    screen: { width: 1600, height: 900 },
    browser: '',
  }
  const text = writeReport(recordingOf(store), store.getState(), moment, { includesTexts: true })
  const began = actions.findIndex(({ type }) => type === 'auth/sessionStarted') + 1
  cleanup()
  return { file: JSON.parse(text) as ReportFile, lived: states.slice(began), world }
}

/** Returns the comparable part of a state, without subscriptions and the token. */
function shown(state: RootState | undefined): unknown {
  const { api, auth, ...slices } = JSON.parse(JSON.stringify(state)) as RootState
  return { ...slices, user: auth.user, queries: api.queries, mutations: api.mutations }
}

test('Redux DevTools import the file, and every frame has its recorded state', async () => {
  const { file, lived } = await recordedFile()
  const { store } = testStore({ session: null, devToolsEnhancer: instrument() })
  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction & { type: string }, null>
  // As the page script of Redux DevTools does on import: it parses both texts and puts them into one action.
  liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: JSON.parse(file.payload) as never,
    preloadedState: JSON.parse(file.preloadedState) as never,
  } as never)
  const { stagedActionIds, computedStates } = liftedStore.getState()
  expect(stagedActionIds.length).toBe((JSON.parse(file.payload) as unknown[]).length + 1)
  const seen = new Set(lived.map((state) => JSON.stringify(shown(state))))
  const missing = computedStates.filter(({ state }) => !seen.has(JSON.stringify(shown(state))))
  expect(missing).toEqual([])
  liftedStore.dispatch(ActionCreators.jumpToState(0))
  expect(shown(store.getState())).toEqual(shown(lived[0]))
})

test('the app shows the frames of a file, and sends, stores and records nothing', async () => {
  const { file } = await recordedFile()
  const frames = framesOf(file, '/')
  const world = fakeWorld()
  const [first] = frames
  if (!first) throw new Error('no frame')
  moveTo(first.address)
  const { store, show } = shownStore(world.dependencies, first.state)
  await act(async () => render(<App store={store} basename="/" nonce="" />))
  await screen.findByRole('main', undefined, { timeout: 10_000 })
  for (const frame of [...frames, ...frames.toReversed()]) {
    await act(async () => {
      moveTo(frame.address)
      show(frame.state)
      await turn()
    })
    expect(store.getState()).toBe(frame.state)
    const isOpen =
      frame.address === ADDRESS && transfersApi.endpoints.getTransfers.select(OPEN_WINDOW)(frame.state).data !== undefined
    const isRejected = isOpen && Object.values(frame.state.writes.byDocument).some(({ outcome }) => outcome === 'refused')
    await waitFor(() => expect(screen.queryAllByText(/Counted by somebody else/).length > 0).toBe(isRejected))
  }
  expect(world.backend.seen.map(({ call }) => call)).toEqual([])
  expect(recordingOf(store).actions).toEqual([])
})

/** The log as the Redux DevTools monitor lists it, without the requests that a page sends when it is idle, at varying times. */
const shownLog = (actions: readonly { readonly type: string }[]) =>
  actions
    .filter(({ type }) => !devToolsOptions.actionsDenylist.some((hidden) => new RegExp(hidden).test(type)))
    .map((action) => devToolsOptions.actionSanitizer(action).type)
    .filter((type) => !type.endsWith('(getPreferences)'))

/** Returns the actions in the first code block after a heading of docs/CONTRIBUTING.md, without the comments after each action. */
function documentedLog(heading: string): string[] {
  const [, block = ''] = readFileSync('docs/CONTRIBUTING.md', 'utf8').split(`## ${heading}`)[1]?.split('```') ?? []
  const lines = block.split('\n').slice(1, -1)
  return lines.map((line) => line.split(' # ')[0]?.trim() ?? '').filter((line) => line !== '')
}

test('the log of a rejected partial receipt is the one in docs/CONTRIBUTING.md', async () => {
  const world = fakeWorld()
  world.backend.reject('createTransferReceipt', 422, { message: 'Counted by somebody else' })
  const { actions } = await recordedSession(world, '/transfers', async ({ user, click }) => {
    await user.click(await screen.findByText('TR0001', undefined, { timeout: 10_000 }))
    await click('Receive Partial')
    const field = await screen.findByLabelText(/^Quantity to receive, line 1,/)
    await user.clear(field)
    await user.type(field, '3')
    await click('Confirm Partial Receipt')
    await click('Confirm')
    await screen.findByText('Counted by somebody else')
    await click('Cancel')
    await click('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
  expect(shownLog(actions)).toEqual(documentedLog('A worked example'))
})
