import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, waitFor } from '@testing-library/react'
import { documentName } from '../../../contract/documentName'
import { rowText, runText } from '../../components/bulk/bulkWords'
import { api } from '../../services/api'
import { PAST_CHECK_MS } from '../../services/device/timeTravel'
import { cachedLists } from '../../services/documentsApi'
import { DAY_CHECK_MS } from '../../services/listeners/day'
import { rootReducer, type RootState } from '../../services/store/rootReducer'
import { selectAuthStatus } from '../../slices/authSlice'
import { selectBulkRun, selectBulkSelection } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { selectDraft, type FormDraft } from '../../slices/draftsSlice'
import { selectReceiveMode } from '../../slices/receiveModeSlice'
import { selectIsProcessing } from '../../slices/uiLoadingSlice'
import { selectIsAsked, selectShownResult, selectWrite } from '../../slices/writesSlice'
import { lost, rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { PASSWORD, recordedSession, TOKEN, type Story } from '../../testing/recordedSession'
import { turn } from '../../testing/turn'
import { resultText } from '../results/resultText'
import { devToolsOptions } from '../store'

jest.mock('../../components/kit/DataTableGrid')

/** Actions that depend on mounted components: subscriptions, and what forms dispatch on unmount. */
const isBookkeeping = (type: string) => devToolsOptions.actionsDenylist.some((hidden) => new RegExp(hidden).test(type))

const NO = { message: 'Counted by somebody else', error_code: 'CONFLICT_OF_COUNTS', error_uuid: 'u-7' }
const SAID_NO = 'Counted by somebody else --> Code: CONFLICT_OF_COUNTS --> ErrorID: u-7'
const done = () => new Response(null, { status: 204 })

const among = (texts: readonly string[], shown: readonly (string | null)[]) =>
  Object.fromEntries(texts.map((text) => [text, shown.includes(text)]))

/** Returns what the screen must show, derived from the state alone: texts, or values of the fields with a label. */
interface Expected {
  readonly texts: Readonly<Record<string, boolean>>
  readonly fields: readonly (readonly [label: RegExp, values: readonly string[]])[]
}

/** A recorded session: what the user does, and what the screen must show in each of its states. */
interface Day {
  readonly address: string
  readonly extensions?: readonly string[]
  readonly prepare: (world: ReturnType<typeof fakeWorld>) => void
  readonly story: Story
  readonly expected: (state: RootState, isSignedIn: boolean) => Expected
  /** Number of results that are shown one after the other. */
  readonly results: number
  /** Slices that the story changes, besides the session's. */
  readonly slices: readonly string[]
}

/** Text that is shown for a write in each phase, and in each outcome once it has ended. */
const NOTICES: Readonly<Record<string, string>> = {
  checking: 'The connection was lost: checking if this was saved…',
  unknown: "We lost the connection and don't know if this was saved. Check again: it is never saved twice.",
  reloading: 'It was posted. The new numbers are being loaded…',
  outdated: 'It was posted, but the new numbers could not be loaded: these are the old ones.',
  notPosted: 'It was not posted. Safe to try again.',
  refused: SAID_NO,
}

const textOf = (typed: FormDraft[string] | undefined) =>
  typeof typed === 'object' ? typed?.text : typed === undefined ? undefined : String(typed)

const TRANSFER = 'TR0001-TS0001'
const received = (...quantities: number[]) => ({
  ...transfersResponse,
  transfersWithReceiptsQty: {
    [TRANSFER]: quantities.map((receivedQty, index) => ({ soLineNbr: index + 1, inventoryId: 'SEAL-200', receivedQty })),
  },
})

const receiving: Day = {
  results: 2,
  address: `/transfers?open=${TRANSFER}`,
  extensions: ['windows', 'idempotency'],
  prepare({ backend }) {
    const partly = () => {
      backend.response('getTransfers', received(7, 5, 2))
      return done()
    }
    const wholly = () => {
      backend.response('getTransfers', rejectedWith(500), received(10, 5, 2))
      return done()
    }
    // Rejected; no response, nor to the retry; found; and all the rest, after which the lists cannot be loaded.
    backend.response('createTransferReceipt', () => Response.json(NO, { status: 422 }), lost, lost, partly, wholly)
  },
  async story({ user, click }) {
    await click('Receive Full')
    await click('Cancel')
    await click('Receive Partial')
    const field = await screen.findByLabelText(/^Quantity to receive, line 1,/)
    await user.clear(field)
    await user.type(field, '3')
    await click('Confirm Partial Receipt')
    await click('Cancel')
    await click('Confirm Partial Receipt')
    await click('Confirm')
    await screen.findByText(SAID_NO)
    await click('Confirm Partial Receipt')
    await click('Confirm')
    await click('Check again')
    await screen.findAllByText(/it was posted once/)
    await click('Receive Full')
    await click('Confirm')
    await click('Load again')
    await waitFor(() => expect(screen.queryByText(NOTICES.outdated ?? '')).not.toBeInTheDocument())
  },
  expected(state, isSignedIn) {
    const data = cachedLists(state, documentName.transfer(TRANSFER)).transfers
    const isShown = isSignedIn && data !== undefined
    const mode = isShown ? selectReceiveMode(state, `transfer ${TRANSFER}`) : 'none'
    const draft = selectDraft(state, `transfer ${TRANSFER}`)
    const remaining = [10, 5, 2].map((shipped, index) => {
      const line = data?.transfersWithReceiptsQty[TRANSFER]?.find(({ soLineNbr }) => soLineNbr === index + 1)
      return shipped - (line?.receivedQty ?? 0)
    })
    const isAsked = selectIsAsked(state, `transfer ${TRANSFER}`)
    const write = isShown ? selectWrite(state, `transfer ${TRANSFER}`) : undefined
    const notice = NOTICES[(write?.phase === 'ended' ? write.outcome : write?.phase) ?? ''] ?? null
    return {
      texts: {
        'Transfer Items': isShown,
        'Partial Qty': mode === 'partial',
        'Are you sure you want to do a partial receipt?': mode === 'partial' && isAsked,
        'Are you sure you want to receive all remaining items?': mode === 'full',
        ...among(Object.values(NOTICES), [notice]),
      },
      fields: remaining.map((units, index) => {
        const typed = textOf(draft?.[index + 1])
        const isCounted = mode === 'partial' && units > 0
        return [new RegExp(`^Quantity to receive, line ${index + 1},`), isCounted ? [typed ?? String(units)] : []]
      }),
    }
  },
  slices: ['receiveMode', 'drafts', 'writes'],
}

const BOTH = 'Are you sure you want to confirm 2 shipments? This action cannot be undone.'
const RUN_TEXTS = [
  '0 of 2 done',
  '0 done, 1 not posted, 1 needs a courier and a tracking number',
  '1 done, 1 needs a courier and a tracking number',
]
const ROW_TEXTS = ['Sending…', 'Checking…', 'Not posted. Safe to try again.', SAID_NO, 'Needs a courier and a tracking number']

/** Without extensions on the backend, the outcome of a write whose response was lost is looked up in the list. */
const manyAtOnce: Day = {
  // The run reports them itself.
  results: 0,
  address: '/shipments',
  prepare: ({ backend }) => backend.response('confirmShipment', lost, () => Response.json(NO, { status: 422 }), done),
  async story({ user, click }) {
    for (const id of ['SH0001', 'SH0002']) await user.click(await screen.findByLabelText(`Select ${id}`))
    await click('Confirm Shipments')
    await user.selectOptions(await screen.findByLabelText('Courier of SH0001'), 'DHL')
    await user.type(screen.getByLabelText('Tracking Number of SH0001'), 'JD')
    await click('Confirm 2 shipments')
    await screen.findByText('Not posted. Safe to try again.')
    await click('Retry 2')
    await screen.findByText(SAID_NO)
    await click('Retry 2')
    await screen.findByText('Confirmed')
    await click('Close')
    await screen.findByText('1 selected')
    await click('Clear')
  },
  expected(state, isSignedIn) {
    const selection = selectBulkSelection(state)
    const run = selectBulkRun(state)
    const isOpen = isSignedIn && run !== null
    const isAsking = isOpen && run.phase === 'asking'
    return {
      texts: {
        [BOTH]: isAsking,
        ...among(RUN_TEXTS, [isOpen && !isAsking ? runText(run) : null]),
        ...among(ROW_TEXTS, isOpen ? run.rows.map((row) => rowText(run.action, row, false)) : []),
        ...among(
          ['0 selected', '1 selected', '2 selected'],
          [isSignedIn && selection ? `${selection.ids.length} selected` : null],
        ),
      },
      fields: [],
    }
  },
  slices: ['bulk', 'drafts', 'writes'],
}

/**
 * Returns all texts on the screen, except those of buttons. One pass over the DOM, because a query per text would be slow in
 * hundreds of frames.
 */
function shownTexts(): ReadonlySet<string> {
  const texts = new Map<Node | null, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentNode, nodeValue } = walker.currentNode
    if (parentNode?.nodeName !== 'BUTTON') texts.set(parentNode, (texts.get(parentNode) ?? '') + (nodeValue ?? ''))
  }
  return new Set(texts.values())
}

const shownFields = (label: RegExp) =>
  [...document.querySelectorAll('input')].filter(({ ariaLabel, labels }) =>
    label.test(ariaLabel ?? labels?.[0]?.textContent ?? ''),
  )

/** Returns the texts about the last write in a state. */
function toldIn(state: RootState): string | null {
  const result = selectShownResult(state)
  return result && resultText(result).title
}

async function expectScreenOf(state: RootState, { expected }: Day, results: readonly string[]) {
  const status = selectAuthStatus(state)
  const { texts, fields } = expected(state, status === 'authenticated')
  const shown = {
    'Initializing...': status === 'unknown' || status === 'refreshing',
    'Sign in': status === 'unauthenticated',
    'Processing...': selectIsProcessing(state),
    ...Object.fromEntries(results.map((result) => [result, status === 'authenticated' && toldIn(state) === result])),
    ...texts,
  }
  await waitFor(() => {
    const seen = shownTexts()
    expect(Object.fromEntries(Object.keys(shown).map((text) => [text, seen.has(text)]))).toEqual(shown)
    for (const [label, values] of fields) expect(shownFields(label).map(({ value }) => value)).toEqual(values)
  })
}

test.each([
  ['receiving', receiving],
  ['a bulk run', manyAtOnce],
])('[PROMISE-12] a recorded session of %s is replayed frame by frame', async (_name, day) => {
  const world = fakeWorld()
  day.prepare(world)
  const { frames, actions, states, jump, added } = await recordedSession(world, day.address, day.story, day.extensions)
  expect(actions.map(({ type }) => type.split('/')[0])).toEqual(expect.arrayContaining(['auth', ...day.slices]))
  const sent = world.backend.seen.length
  const pauses = world.pauses.length

  const results = [...new Set(states.map(toldIn))].filter((result) => result !== null)
  expect(results).toHaveLength(day.results)

  // Forwards step by step, then backwards in jumps.
  for (const id of [...frames, ...frames.toReversed().filter((_, index) => index % 4 === 0)]) {
    const state = await jump(id)
    if (state) await expectScreenOf(state, day, results)
  }

  expect(world.backend.seen.slice(sent).map(({ call }) => call)).toEqual([])
  expect(world.pauses).toHaveLength(pauses)
  // No listener or component dispatched anything: there is no action after the recorded ones.
  expect(added().filter((type) => !isBookkeeping(type))).toEqual([])

  const replayed = (JSON.parse(JSON.stringify(actions)) as UnknownAction[]).reduce<RootState | undefined>(rootReducer, undefined)
  expect(replayed).toEqual(JSON.parse(JSON.stringify(states.at(-1))))

  const shown = JSON.stringify({
    actions: actions.map(devToolsOptions.actionSanitizer),
    states: states.map((state) => devToolsOptions.stateSanitizer(state)),
  })
  expect(shown).toContain('dana@example.com')
  expect(shown).not.toContain(TOKEN)
  expect(shown).not.toContain(PASSWORD)
})

test('[PROMISE-12] each past state has its own date', async () => {
  const world = fakeWorld()
  async function passTo(instant: string) {
    await act(async () => {
      world.time.now = Date.parse(instant)
      for (const { milliseconds, end } of world.pauses.splice(0))
        if (milliseconds === DAY_CHECK_MS || milliseconds === PAST_CHECK_MS) end()
      await turn()
    })
  }
  const { frames, states, jump, jumpToPresent, added } = await recordedSession(world, '/shipments', async () => {
    await screen.findByText('5 days late')
    await passTo('2026-03-11T00:00:05Z')
    await screen.findByText('6 days late')
  })
  const dayAt = (day: string) => frames[states.slice(1).findLastIndex((state) => selectDay(state) === day)] ?? 0
  await jump(dayAt('2026-03-10'))
  await screen.findByText('5 days late')
  await passTo('2026-03-12T00:00:05Z')
  expect(screen.getByText('5 days late')).toBeInTheDocument()
  expect(added().filter((type) => !isBookkeeping(type))).toEqual([])
  await jump(dayAt('2026-03-11'))
  await screen.findByText('6 days late')
  await jumpToPresent()
  await passTo('2026-03-12T00:00:40Z')
  await screen.findByText('7 days late')
})

test('[PROMISE-12] jumping back to a receipt closes no form opened since', async () => {
  const world = fakeWorld()
  const { frames, states, jump, jumpToPresent, added } = await recordedSession(world, '/sales?open=SO0001', async ({ click }) => {
    await click('Receive Items, line 1, PUMP-100')
    await click('Fill All')
    await click('Submit Receipt')
    await screen.findByRole('group', { name: 'Last result' })
    await click('Receive Items, line 2, PUMP-100')
    await screen.findByRole('dialog', { name: 'Receive Items' })
  })
  const [signedOut = 0] = frames
  const posted = frames[states.slice(1).findIndex((state) => selectWrite(state, 'sales SO0001')?.outcome === 'posted')] ?? 0
  // Forwards in a page that was mounted again, and from one frame to the next.
  for (const id of [signedOut, posted, posted - 1, posted]) await jump(id)
  await jumpToPresent()
  expect(await screen.findByRole('dialog', { name: 'Receive Items' })).toBeInTheDocument()
  expect(added().filter((type) => !isBookkeeping(type))).toEqual([])
})

test('after time travel, the app continues in the present where it left off', async () => {
  const world = fakeWorld()
  const { store, frames, jump } = await recordedSession(world, receiving.address, ({ click }) => click('Receive Full'))
  const [first = 0] = frames
  await jump(first)
  await screen.findByText('Initializing...')
  await jump(frames.at(-1) ?? 0)
  await screen.findByText('Transfer Items')

  // The page that was mounted again is still subscribed to its list.
  const before = world.backend.sent('getTransfers').length
  act(() => void store.dispatch(api.util.invalidateTags(['transfers'])))
  await waitFor(() => expect(world.backend.sent('getTransfers')).toHaveLength(before + 1))
})
