import { createPersonShelf } from './personShelf'

beforeEach(() => sessionStorage.clear())

const shelf = createPersonShelf('drafts', () => sessionStorage)
const ANN = 'ann@example.com'
const BOB = 'bob@example.com'

test('gives back what the same person kept, and keeps no more when there is nothing', () => {
  shelf.keep(ANN, { 'sales SO1': { '1': { text: '3,5', quantity: 3.5 } } })
  expect(shelf.read(ANN)).toEqual({ 'sales SO1': { '1': { text: '3,5', quantity: 3.5 } } })
  expect(shelf.read(BOB)).toBeNull()
  expect(createPersonShelf('writes', () => sessionStorage).read(ANN)).toBeNull()
  shelf.keep(ANN, null)
  expect(shelf.read(ANN)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test("drops everybody else's entries and nothing else", () => {
  sessionStorage.setItem('other', 'stays')
  shelf.keep(ANN, { a: 1 })
  shelf.keep(BOB, { b: 1 })
  shelf.dropOthers(BOB)
  expect(shelf.read(ANN)).toBeNull()
  expect(shelf.read(BOB)).toEqual({ b: 1 })
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test('an entry that is no JSON counts as none', () => {
  shelf.keep(ANN, {})
  sessionStorage.setItem(sessionStorage.key(0) ?? '', 'no json')
  expect(shelf.read(ANN)).toBeNull()
})

test('a browser that forbids its storage only keeps nothing', () => {
  const forbidden = createPersonShelf('drafts', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  forbidden.keep(ANN, {})
  forbidden.dropOthers(ANN)
  expect(forbidden.read(ANN)).toBeNull()
})
