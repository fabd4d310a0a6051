import { sessionEnded } from './authSlice'
import {
  bulkRequested,
  bulkBegun,
  bulkReducer,
  bulkStopped,
  rowChanged,
  selectBulkRun,
  selectionChanged,
  type BulkState,
} from './bulkSlice'
import {
  writeCheckStarted,
  writeDecided,
  writeLost,
  writesReducer,
  writeStarted,
  type WriteIntent,
  type WriteOutcome,
  type WritesState,
} from './writesSlice'

type Action = Parameters<typeof bulkReducer>[1]
interface State {
  readonly bulk: BulkState
  readonly writes: WritesState
}

const requested = bulkRequested({ action: 'confirmShipments', rows: ['SH1', 'SH2', 'SH1'].map((id) => ({ id, text: '' })) })
const run = requested.payload.key
const ref = { document: 'shipment SH1', key: 'k1' }
const intent: WriteIntent = {
  ...{ ...ref, call: 'confirmShipment', arg: {}, email: 'a@b.co', run },
  ...{ startedAt: 0, before: {}, postedDraft: {}, posts: [] },
}
const begun: readonly Action[] = [requested, bulkBegun([]), rowChanged({ id: 'SH1', phase: 'sending', reason: null })]
const sent: readonly Action[] = [...begun, writeStarted(intent)]
const decided = (outcome: WriteOutcome) => writeDecided({ ...ref, outcome, postedDraft: {}, error: 'no' })

function play(actions: readonly Action[]): State {
  const start = { type: 'start' }
  return [start, ...actions].reduce<Partial<State>>(
    ({ bulk, writes }, action) => ({ bulk: bulkReducer(bulk, action), writes: writesReducer(writes, action) }),
    {},
  ) as State
}

const phases = (actions: readonly Action[]) => selectBulkRun(play(actions))?.rows.map(({ phase }) => phase)

test.each<[string, readonly Action[], string]>([
  ['before it is begun', [requested], 'waiting'],
  ['while it is loaded', begun, 'sending'],
  ['when it is sent', sent, 'sending'],
  ['when no response came', [...sent, writeCheckStarted(ref)], 'checking'],
  ['when that failed too', [...sent, writeLost({ ...ref, error: null })], 'unknown'],
  ['once it is posted', [...sent, decided('posted')], 'done'],
  ['once it is rejected', [...sent, decided('refused')], 'refused'],
  ['when it is retried', [...sent, decided('refused'), bulkStopped(), bulkBegun(['SH1'])], 'waiting'],
  ['after another write of it', [...sent, decided('refused'), writeStarted({ ...intent, key: 'k2', run: undefined })], 'waiting'],
  [
    'while it is tried again',
    [...sent, decided('refused'), bulkBegun(['SH1']), writeStarted({ ...intent, key: 'k2' })],
    'sending',
  ],
])('the status of a document is that of its write: %s', (_when, actions, phase) => {
  expect(phases(actions)).toEqual([phase, 'waiting'])
})

test.each<[string, readonly Action[], string]>([
  ['is going', [], 'running'],
  ['is stopped with a document under way', [bulkStopped()], 'stopping'],
  ['is stopped, and its documents have ended', [bulkStopped(), decided('posted')], 'ended'],
])('a run %s', (_what, actions, phase) => {
  expect(selectBulkRun(play([...sent, ...actions]))?.phase).toBe(phase)
})

test('a document stays the same object while nothing about it changes', () => {
  const [before, after] = [play(sent), play([...sent, bulkStopped()])]
  const writes = before.writes
  expect(selectBulkRun({ ...after, writes })?.rows[0]).toEqual(selectBulkRun(before)?.rows[0])
  const next = { ...before, bulk: bulkReducer(before.bulk, rowChanged({ id: 'SH2', phase: 'sending', reason: null })) }
  expect(selectBulkRun(next)?.rows[0]).toBe(selectBulkRun(before)?.rows[0])
})

test('finished documents leave the selection, and a session end clears everything', () => {
  const selected = selectionChanged({ list: 'shipments', allOf: null, ids: ['SH1', 'SH2'] })
  expect(play([selected, ...sent, decided('posted')]).bulk.selection?.ids).toEqual(['SH2'])
  expect(play([selected, ...sent, sessionEnded()]).bulk).toMatchObject({ selection: null, run: null })
})
