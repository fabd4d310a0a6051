import fc from 'fast-check'
import { accessRejected, sessionEnded } from './authSlice'
import {
  documentClosed,
  outcomeAcknowledged,
  questionAsked,
  questionClosed,
  resultDismissed,
  selectIsAsked,
  selectIsBlocked,
  selectLastWrite,
  selectShownResult,
  selectRuledOut,
  selectWrite,
  writeCheckStarted,
  writeDecided,
  writeLost,
  writeRejected,
  writeReloaded,
  writeReloadStarted,
  writesSlice,
  writesRestored,
  writeStarted,
  type WriteIntent,
  type WritesState,
} from './writesSlice'

const { reducer } = writesSlice
const SO1 = 'sales SO1'
const intent = (key: string, document = SO1): WriteIntent => ({
  document,
  call: 'createSalesReceipt',
  arg: { customerID: 'C1', lineDetails: [] },
  email: 'dana@example.com',
  key,
  startedAt: 1,
  before: {},
  postedDraft: {},
  posts: [],
})
const ref = { document: SO1, key: 'k1' }
const moves = {
  request: questionAsked(SO1),
  response: questionClosed(SO1),
  close: documentClosed(SO1),
  closeOther: documentClosed('sales SO2'),
  start: writeStarted(intent('k1')),
  startOther: writeStarted(intent('k2')),
  check: writeCheckStarted(ref),
  lose: writeLost({ ...ref, error: null }),
  post: writeDecided({ ...ref, postedDraft: {}, outcome: 'posted' }),
  find: writeDecided({ ...ref, postedDraft: {}, outcome: 'foundPosted' }),
  miss: writeDecided({ ...ref, postedDraft: {}, outcome: 'notPosted' }),
  reject: writeDecided({ ...ref, postedDraft: {}, outcome: 'refused', error: 'no' }),
  reloaded: writeReloaded({ ...ref, isCurrent: true }),
  notReloaded: writeReloaded({ ...ref, isCurrent: false }),
  reloadAgain: writeReloadStarted(ref),
  see: outcomeAcknowledged(SO1),
  restore: writesRestored([intent('k1')]),
  dismiss: resultDismissed(),
  end: sessionEnded(),
  forbid: accessRejected(),
  rejectOther: writeDecided({ document: SO1, key: 'k2', postedDraft: {}, outcome: 'refused', error: 'no' }),
  ruleOut: writeRejected({ document: SO1, call: 'createSalesReceipt', reason: 'only 2' }),
  checkOther: writeCheckStarted({ document: SO1, key: 'k2' }),
}
type Move = keyof typeof moves
const start = reducer(undefined, { type: 'start' })
const after = (...names: Move[]) => names.reduce<WritesState>((state, name) => reducer(state, moves[name]), start)
const of = (state: WritesState) => selectLastWrite({ writes: state }, SO1)
const isBlocked = (state: WritesState, document = SO1) => selectIsBlocked({ writes: state }, document)

test.each<[Move[], string | undefined, boolean]>([
  [['start', 'check'], 'checking', true],
  [['start', 'check', 'lose', 'see'], 'unknown', true],
  [['start', 'check', 'lose', 'startOther'], 'unknown', true],
  [['start', 'post', 'see'], 'reloading', true],
  [['start', 'post', 'reloaded'], 'ended', false],
  [['start', 'post', 'notReloaded'], 'outdated', true],
  [['start', 'post', 'notReloaded', 'see'], 'outdated', true],
  [['start', 'post', 'notReloaded', 'reloadAgain'], 'reloading', true],
  [['start', 'post', 'reloaded', 'see'], 'closed', false],
  [['start', 'reject', 'lose'], 'ended', false],
  [['start', 'check', 'find', 'reloaded', 'close'], 'closed', false],
  [['start', 'check', 'find', 'reloaded', 'closeOther'], 'ended', false],
  [['start', 'check', 'find', 'close'], 'reloading', true],
  [['start', 'check', 'find', 'reloaded', 'dismiss'], 'closed', false],
  [['start', 'check', 'lose', 'close'], 'unknown', true],
  [['restore'], 'unknown', true],
  [['start', 'restore'], 'sending', true],
])('after %j the write is %s', (names, phase, blocked) => {
  const state = after(...names)
  expect(of(state)?.phase).toBe(phase)
  expect(isBlocked(state)).toBe(blocked)
  expect(isBlocked(state, 'sales SO2')).toBe(false)
})

test.each<[Move[], boolean]>([
  [['request'], true],
  [['request', 'response'], false],
  [['request', 'close'], false],
  [['request', 'closeOther'], true],
  [['request', 'start'], true],
  [['request', 'start', 'reject'], true],
  [['request', 'start', 'check', 'miss'], true],
  [['request', 'start', 'post'], false],
  [['start', 'post', 'reloaded', 'request', 'post'], true],
])('after %j the question before a write is open: %j', (names, isAsked) => {
  expect(selectIsAsked({ writes: after(...names) }, SO1)).toBe(isAsked)
  expect(selectIsAsked({ writes: after(...names) }, 'sales SO2')).toBe(false)
})

test.each<[Move[], 'posted' | 'foundPosted' | 'notPosted' | 'refused' | undefined]>([
  [['start', 'post', 'reloaded', 'see', 'close'], 'posted'],
  [['start', 'post', 'dismiss'], undefined],
  [['start', 'end', 'post'], undefined],
  // A rejection is shown where the write was started, unless that may be closed by now.
  [['start', 'reject'], undefined],
  [['start', 'close', 'reject'], 'refused'],
  // Without the permission, the page and the dialog that would show it may disappear.
  [['start', 'forbid', 'reject'], 'refused'],
  [['start', 'closeOther', 'reject'], undefined],
  [['start', 'check', 'reject'], 'refused'],
  [['restore', 'check', 'find'], 'foundPosted'],
  [['start', 'check', 'miss', 'startOther'], undefined],
  // An old success is never shown above a newer message.
  [['start', 'post', 'reloaded', 'startOther'], undefined],
])('after %j the result shown is %s', (names, outcome) => {
  const result = selectShownResult({ writes: after(...names) })
  expect(result?.outcome).toBe(outcome)
})

test.each<[Move[], object]>([
  [['startOther', 'rejectOther'], { outcome: 'refused', error: 'no' }],
  [['startOther', 'post', 'checkOther'], { phase: 'checking' }],
  [['ruleOut'], { reason: 'only 2' }],
])('dismissing a result removes nothing that came after it: %j', (later, shown) => {
  const writes = after('start', 'post', 'reloaded', ...later, 'dismiss')
  expect(selectShownResult({ writes })).toBeNull()
  expect([selectWrite({ writes }, SO1), selectRuledOut({ writes }, SO1)]).toContainEqual(expect.objectContaining(shown))
})

test('[FAULT-05] while a write of a document is open, no other write of it starts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...(Object.keys(moves) as Move[]).filter((name) => name !== 'end')), { maxLength: 20 }),
      (names) => {
        let state = start
        for (const name of names) {
          const before = state
          state = reducer(state, moves[name])
          const open = isBlocked(before) ? of(before) : null
          if (open) expect(of(state)?.key).toBe(open.key)
          if (isBlocked(before) && name.startsWith('start')) expect(of(state)).toBe(of(before))
          if (of(before)?.phase === 'unknown' && name !== 'check') expect(of(state)?.phase).toBe('unknown')
        }
      },
    ),
  )
})

test('a late action of an earlier write changes nothing', () => {
  const state = after('start', 'reject', 'startOther')
  for (const late of [moves.lose, moves.post, moves.reloaded]) expect(reducer(state, late)).toBe(state)
})

test('a write that was not executed is remembered with its key, but no longer shown', () => {
  const state = after('start', 'check', 'miss', 'see')
  expect(selectWrite({ writes: state }, SO1)).toBeUndefined()
  expect(selectLastWrite({ writes: state }, SO1)).toMatchObject({ key: 'k1', outcome: 'notPosted' })
})
