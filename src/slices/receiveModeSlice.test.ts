import fc from 'fast-check'
import { sessionEnded } from './authSlice'
import {
  fullReceiveChosen,
  historyTabOpened,
  partialReceiveChosen,
  receiveCanceled,
  receiveModeSlice,
  selectReceiveMode,
} from './receiveModeSlice'
import { documentClosed, writeDecided, writeLost, type WriteOutcome } from './writesSlice'

const { reducer } = receiveModeSlice
const KEY = 'transfer TR0001-TS0001'
const OTHER = 'transfer TR0002-TS0002'
const start = reducer(undefined, { type: 'start' })
const decided = (key: string, outcome: WriteOutcome) => writeDecided({ document: key, key: 'k1', postedDraft: {}, outcome })
const moves = {
  full: fullReceiveChosen(KEY),
  partial: partialReceiveChosen({ document: KEY }),
  otherFull: fullReceiveChosen(OTHER),
  cancel: receiveCanceled(),
  history: historyTabOpened(),
  received: decided(KEY, 'posted'),
  foundReceived: decided(KEY, 'foundPosted'),
  otherReceived: decided(OTHER, 'posted'),
  refused: decided(KEY, 'refused'),
  notReceived: decided(KEY, 'notPosted'),
  lost: writeLost({ document: KEY, key: 'k1', error: null }),
  closed: documentClosed(KEY),
  signedOut: sessionEnded(),
}
type Move = keyof typeof moves
const after = (names: readonly Move[]) => names.map((name) => moves[name]).reduce(reducer, start)

test.each<[Move[], 'none' | 'full' | 'partial']>([
  [['full'], 'full'],
  [['partial'], 'partial'],
  [['full', 'partial'], 'full'],
  [['partial', 'full'], 'partial'],
  [['partial', 'history'], 'none'],
  [['partial', 'received'], 'none'],
  [['partial', 'otherReceived'], 'partial'],
  [['partial', 'refused'], 'partial'],
  [['partial', 'notReceived'], 'partial'],
  [['partial', 'lost'], 'partial'],
  [['full', 'received'], 'none'],
  [['full', 'refused'], 'none'],
  [['full', 'lost'], 'none'],
  [['partial', 'closed'], 'none'],
])('after %j the transfer is received: %s', (names, mode) => {
  expect(selectReceiveMode({ receiveMode: after(names) }, KEY)).toBe(mode)
})

test('no sequence of moves switches between full and partial without none in between', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...(Object.keys(moves) as Move[])), { maxLength: 15 }), (names) => {
      let mode = 'none'
      for (let count = 1; count <= names.length; count += 1) {
        const state = after(names.slice(0, count))
        expect(state.document === null).toBe(state.mode === 'none')
        const next = selectReceiveMode({ receiveMode: state }, KEY)
        if (mode !== 'none' && next !== 'none') expect(next).toBe(mode)
        mode = next
      }
    }),
  )
})
