import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { sessionEnded } from './authSlice'
import {
  bulkAsked,
  bulkBegun,
  bulkClosed,
  bulkReducer,
  bulkRestored,
  bulkStopped,
  rowBegun,
  rowEnded,
  selectionChanged,
  underWay,
  type BulkState,
} from './bulkSlice'
import { writeCheckStarted, writeDecided, writeLost, writeRefused, writeStarted, type WriteOutcome } from './writesSlice'

const IDS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5']
const documentOf = (id: string) => `shipment ${id}`
const asked = bulkAsked({
  action: 'confirmShipments',
  email: 'dana@example.com',
  rows: IDS.map((id) => ({ id, text: 'Acme', document: documentOf(id) })),
})
const started = (id: string, key: string) =>
  writeStarted({
    document: documentOf(id),
    call: 'confirmShipment',
    arg: {},
    key,
    email: 'dana@example.com',
    startedAt: 0,
    before: {},
    postedDraft: {},
    posts: [],
  })
const decided = (id: string, key: string, outcome: WriteOutcome) =>
  writeDecided({ document: documentOf(id), key, postedDraft: {}, outcome })

const play = (actions: readonly UnknownAction[], from?: BulkState) =>
  actions.reduce<BulkState>((state, action) => bulkReducer(state, action), from ?? bulkReducer(undefined, { type: 'start' }))
const rowOf = ({ run }: BulkState, id: string) => run?.rows.find((row) => row.id === id)
const phases = ({ run }: BulkState) => run?.rows.map(({ phase }) => phase).join(' ')

test('[BULK-02] the outcome of each write stands at its document, and the run is over with the last one', () => {
  const begun = play([
    asked,
    bulkBegun({ isRetry: false }),
    rowBegun({ id: 'SH1' }),
    started('SH1', 'k1'),
    rowBegun({ id: 'SH2' }),
  ])
  expect(phases(begun)).toBe('sending sending waiting waiting waiting')
  const later = play(
    [
      rowEnded({ id: 'SH2', phase: 'lacking', reason: 'Tracking Number' }),
      decided('SH1', 'k1', 'posted'),
      rowBegun({ id: 'SH3' }),
      started('SH3', 'k3'),
      writeCheckStarted({ document: documentOf('SH3'), key: 'k3' }),
      rowBegun({ id: 'SH4' }),
      writeRefused({ document: documentOf('SH4'), call: 'confirmShipment', reason: 'No' }),
      decided('SH3', 'k3', 'foundPosted'),
      rowBegun({ id: 'SH5' }),
      started('SH5', 'k5'),
    ],
    begun,
  )
  expect(later.run?.phase).toBe('running')
  const ended = play([decided('SH5', 'k5', 'refused')], later)
  expect(phases(ended)).toBe('done lacking done refused refused')
  expect(ended.run?.phase).toBe('ended')
  const retried = play([bulkBegun({ isRetry: true })], ended)
  expect(phases(retried)).toBe('done waiting done waiting waiting')
})

test('[BULK-02] a document that the action does not fit any more is not tried again', () => {
  const excluded = play([
    asked,
    bulkBegun({ isRetry: false }),
    rowBegun({ id: 'SH1' }),
    rowEnded({ id: 'SH1', phase: 'excluded', reason: 'not open' }),
    bulkBegun({ isRetry: true }),
  ])
  expect(rowOf(excluded, 'SH1')).toMatchObject({ phase: 'excluded', reason: 'not open' })
})

test('[BULK-02] what has no answer stops the run: the next ones would hardly fare better', () => {
  const lost = play([
    asked,
    bulkBegun({ isRetry: false }),
    rowBegun({ id: 'SH1' }),
    started('SH1', 'k1'),
    rowBegun({ id: 'SH2' }),
    started('SH2', 'k2'),
    writeLost({ document: documentOf('SH1'), key: 'k1', error: null }),
    rowBegun({ id: 'SH3' }),
  ])
  expect(phases(lost)).toBe('unknown sending waiting waiting waiting')
  expect(lost.run?.phase).toBe('stopping')
  const found = play([decided('SH2', 'k2', 'posted'), writeCheckStarted({ document: documentOf('SH1'), key: 'k1' })], lost)
  expect(play([decided('SH1', 'k1', 'foundPosted')], found).run?.phase).toBe('ended')
})

test('what was done leaves the selection with its run, and everything leaves with the session', () => {
  const selected = selectionChanged({ list: 'shipments', allOf: null, ids: ['SH1', 'SH2'] })
  const ended = play([
    selected,
    asked,
    bulkBegun({ isRetry: false }),
    rowBegun({ id: 'SH1' }),
    started('SH1', 'k1'),
    bulkStopped(),
    bulkClosed(),
    decided('SH1', 'k1', 'posted'),
  ])
  expect(ended.selection?.ids).toEqual(['SH2'])
  expect(play([bulkClosed()], ended).run).toBeNull()
  expect(play([sessionEnded()], ended).selection).toBeNull()
})

test('[BULK-03] a run that was over is not shown over the screen after a reload, one that was left is', () => {
  const over = play([
    asked,
    bulkBegun({ isRetry: false }),
    rowBegun({ id: 'SH1' }),
    rowEnded({ id: 'SH1', phase: 'refused', reason: 'No' }),
    bulkStopped(),
  ])
  const restored = (count: number) => over.run && play([bulkRestored({ ...over.run, rows: over.run.rows.slice(0, count) })]).run
  expect(restored(1)).toMatchObject({ phase: 'ended', isShown: false, wasLeft: false })
  expect(restored(2)).toMatchObject({ isShown: true, wasLeft: true })
})

/** Whatever may happen, in any order; `reload` is what a page does that is left and comes back. */
const step = fc.oneof(
  fc.constantFrom(asked, bulkBegun({ isRetry: false }), bulkBegun({ isRetry: true }), bulkStopped(), bulkClosed()),
  fc.constantFrom(...IDS).map((id) => rowBegun({ id })),
  fc.record({ id: fc.constantFrom(...IDS), does: fc.constantFrom('start', 'check', 'lose', 'refuse', 'lack') }),
  fc.record({
    id: fc.constantFrom(...IDS),
    outcome: fc.constantFrom<WriteOutcome>('posted', 'foundPosted', 'notPosted', 'refused'),
  }),
  fc.constant('reload' as const),
)

test('[BULK-02] never more than two are under way, no key belongs to two documents, and no result is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let state = bulkReducer(undefined, { type: 'start' })
      let keys = 0
      const ownerOf = new Map<string, string>()
      for (const each of steps) {
        const before = state
        if (each === 'reload') {
          const kept = JSON.parse(JSON.stringify(state.run)) as BulkState['run']
          state = bulkReducer(undefined, { type: 'start' })
          if (kept) state = bulkReducer(state, bulkRestored(kept))
        } else if ('type' in each) {
          state = bulkReducer(state, each)
        } else {
          const { id } = each
          const key = rowOf(state, id)?.key ?? ''
          const ref = { document: documentOf(id), key }
          if ('outcome' in each) state = bulkReducer(state, decided(id, key, each.outcome))
          else if (each.does === 'start') state = bulkReducer(state, started(id, `k${(keys += 1)}`))
          else if (each.does === 'check') state = bulkReducer(state, writeCheckStarted(ref))
          else if (each.does === 'lose') state = bulkReducer(state, writeLost({ ...ref, error: null }))
          else if (each.does === 'refuse')
            state = bulkReducer(state, writeRefused({ document: ref.document, call: 'confirmShipment', reason: 'No' }))
          else state = bulkReducer(state, rowEnded({ id, phase: 'lacking', reason: 'Courier' }))
        }
        const { run } = state
        if (!run) continue
        // Only what was begun may be asked about again after its outcome was lost, and that is found out beside the others.
        const unknown = before.run?.rows.filter(({ phase }) => phase === 'unknown').length ?? 0
        expect(underWay(run)).toBeLessThanOrEqual(2 + unknown)
        if (run.phase === 'ended') expect(underWay(run)).toBe(0)
        for (const row of run.rows) {
          if (row.key !== null) expect(ownerOf.get(row.key) ?? row.id).toBe(row.id)
          if (row.key !== null) ownerOf.set(row.key, row.id)
          const was = before.run === run ? undefined : rowOf(before, row.id)
          const isAskedAnew = !('type' in Object(each)) ? false : (each as UnknownAction).type === asked.type
          if (was?.phase === 'done' && !isAskedAnew) expect(row.phase).toBe('done')
          if (was?.phase === 'sending' && was.key !== null && !isAskedAnew) expect(row.phase).not.toBe('waiting')
        }
      }
    }),
  )
})
