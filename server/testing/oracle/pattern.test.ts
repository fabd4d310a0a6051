import { firstDifference, recentDay, unordered } from './pattern'

test.each<[string, unknown, unknown]>([
  ['equal values', { a: 1, b: ['x', null] }, { a: 1, b: ['x', null] }],
  ['an object with more fields than the pattern', { a: 1 }, { a: 1, b: 2 }],
  ['a table with the same keys', new Map([['a', [1]]]), { a: [1] }],
  ['members in another order where any will do', unordered([{ id: 1 }, { id: 2 }]), [{ id: 2 }, { id: 1 }]],
  ['the day of today', recentDay, new Date().toISOString().slice(0, 10)],
])('%s fit', (_, expected, actual) => {
  expect(firstDifference(expected, actual)).toBeNull()
})

test.each<[string, unknown, unknown, string]>([
  ['another value', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, 'a.b[1] is 3, the model says 2'],
  ['a missing field', { a: 1 }, {}, 'a is nothing, the model says 1'],
  ['a list that is too long', { a: [1] }, { a: [1, 1] }, 'a is [1,1], the model says 1 members: [1]'],
  ['a key too many in a table', { a: new Map([['x', 1]]) }, { a: { x: 1, y: 2 } }, 'a.y is 2, the model says nothing'],
  ['a key too few in a table', new Map([['x', 1]]), {}, 'x is nothing, the model says 1'],
  ['something else than an object', { a: 1 }, null, 'the answer is null, the model says {"a":1}'],
  ['a number as text', 1, '1', 'the answer is "1", the model says 1'],
  ['a member that is not there', unordered([1, 1]), [1, 2], 'the answer is [1,2], the model says a list with 1'],
  ['a member too many', unordered([1]), [2, 1], 'the answer is [2,1], the model says a list without 2'],
  ['a day long ago', recentDay, '2020-01-01', 'the answer is "2020-01-01", the model says the day of today'],
])('%s does not fit', (_, expected, actual, sentence) => {
  expect(firstDifference(expected, actual)).toBe(sentence)
})
