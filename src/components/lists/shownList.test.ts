import { neighborsOf } from '../documents/DocumentSteps'
import { nextOpen } from './shownList'

const rows = (marks: string) => [...marks].map((mark) => ({ id: mark, searchText: '', isFinished: mark === mark.toUpperCase() }))

test.each([
  ['abc', 'a', 'b'],
  ['aBc', 'a', 'c'],
  // A document that was just finished is sorted after all open ones.
  ['abC', 'C', 'a'],
  ['abc', 'x', 'a'],
  ['abc', 'c', 'a'],
  ['aB', 'a', null],
  ['', 'a', null],
])('in the list %j the next open document after %j is %j', (marks, id, next) => {
  expect(nextOpen(rows(marks), id)).toBe(next)
})

test.each([
  ['a', null, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', null],
  ['x', null, null],
  [null, null, null],
])('the neighbors of %s are %s and %s', (id, previous, next) => {
  expect(neighborsOf(rows('abc'), id)).toEqual({ previous, next })
})
