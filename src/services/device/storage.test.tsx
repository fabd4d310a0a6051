import { createUserStorage } from './storage'

const storage = createUserStorage('drafts', () => sessionStorage)
const ANN = 'ann@example.com'
const BOB = 'bob@example.com'

test('returns what the same user stored, and removes the entry when there is nothing', () => {
  storage.keep(ANN, { 'sales SO1': { '1': { text: '3,5', quantity: 3.5 } } })
  expect(storage.read(ANN)).toEqual({ 'sales SO1': { '1': { text: '3,5', quantity: 3.5 } } })
  expect(storage.read(BOB)).toBeNull()
  expect(createUserStorage('writes', () => sessionStorage).read(ANN)).toBeNull()
  storage.keep(ANN, null)
  expect(storage.read(ANN)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('an entry that is not JSON counts as none', () => {
  storage.keep(ANN, {})
  sessionStorage.setItem(sessionStorage.key(0) ?? '', 'no json')
  expect(storage.read(ANN)).toBeNull()
})

test('a browser that forbids storage stores nothing, without an error', () => {
  const forbidden = createUserStorage('drafts', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  forbidden.keep(ANN, {})
  expect(forbidden.read(ANN)).toBeNull()
})
