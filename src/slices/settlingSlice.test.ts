import fc from 'fast-check'
import { sessionEnded } from './authSlice'
import { selectIsSettling, settlingEnded, settlingReducer, settlingStarted } from './settlingSlice'

const start = settlingReducer(undefined, { type: 'start' })
const isSettlingAfter = (actions: readonly Parameters<typeof settlingReducer>[1][], prodNbr = 'PR1') =>
  selectIsSettling({ settling: actions.reduce(settlingReducer, start) }, prodNbr)

test.each([
  ['a posting', [settlingStarted('PR1')], true],
  ['its reload', [settlingStarted('PR1'), settlingEnded('PR1')], false],
  ['two postings and one reload', [settlingStarted('PR1'), settlingStarted('PR1'), settlingEnded('PR1')], true],
  ["another order's posting", [settlingStarted('PR2')], false],
  ["another order's reload", [settlingStarted('PR1'), settlingEnded('PR2')], true],
  ['the end of the session', [settlingStarted('PR1'), sessionEnded()], false],
  ['a reload that belongs to an earlier session', [settlingEnded('PR1'), settlingStarted('PR1')], true],
])('after %s', (_name, actions, isSettling) => {
  expect(isSettlingAfter(actions)).toBe(isSettling)
})

test('orders whose postings are all reloaded leave nothing behind', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('PR1', 'PR2', 'constructor')), (orders) => {
      const actions = [...orders.map((order) => settlingStarted(order)), ...orders.map((order) => settlingEnded(order))]
      expect(actions.reduce(settlingReducer, start)).toEqual(start)
    }),
  )
})
