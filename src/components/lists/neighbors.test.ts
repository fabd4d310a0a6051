import { neighborsOf } from './useNeighbors'

const rows = [{ id: 'A' }, { id: 'B' }, { id: 'C' }]

test.each([
  ['A', null, 'B'],
  ['B', 'A', 'C'],
  ['C', 'B', null],
  ['not there', null, null],
  [null, null, null],
])('beside %s stand %s and %s', (id, previous, next) => {
  expect(neighborsOf(rows, id)).toEqual({ previous, next })
})
