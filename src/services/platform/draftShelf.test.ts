import { createDraftShelf } from './draftShelf'

beforeEach(() => sessionStorage.clear())

const shelf = createDraftShelf(() => sessionStorage)

test('gives back what the same person kept of the same document', () => {
  shelf.keep('ann@example.com', 'transfer TR1-TS1', { '1': { text: '3,5', quantity: 3.5 }, '2': null, courier: 'dhl' })
  expect(shelf.read('ann@example.com', 'transfer TR1-TS1')).toEqual({
    '1': { text: '3,5', quantity: 3.5 },
    '2': null,
    courier: 'dhl',
  })
  expect(shelf.read('ann@example.com', 'transfer TR1-TS2')).toBeNull()
  expect(shelf.read('bob@example.com', 'transfer TR1-TS1')).toBeNull()
})

test('forgets what was dropped', () => {
  shelf.keep('ann@example.com', 'sales SO1', { '1': 1 })
  shelf.drop('ann@example.com', 'sales SO1')
  expect(shelf.read('ann@example.com', 'sales SO1')).toBeNull()
})

test("somebody's sign-in drops everybody else's drafts and nothing else", () => {
  sessionStorage.setItem('other', 'stays')
  shelf.keep('ann@example.com', 'sales SO1', { '1': 1 })
  shelf.keep('ann@example.com', 'sales SO2', { '1': 2 })
  shelf.keep('bob@example.com', 'sales SO1', { '1': 3 })
  shelf.dropOthers('bob@example.com')
  expect(shelf.read('ann@example.com', 'sales SO1')).toBeNull()
  expect(shelf.read('ann@example.com', 'sales SO2')).toBeNull()
  expect(shelf.read('bob@example.com', 'sales SO1')).toEqual({ '1': 3 })
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test.each(['no json', '[1]', '{"1":["many"]}', '{"1":{"quantity":1}}', 'null'])(
  'an entry that is no draft counts as none: %j',
  (text) => {
    shelf.keep('ann@example.com', 'sales SO1', {})
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
    expect(shelf.read('ann@example.com', 'sales SO1')).toBeNull()
  },
)

test('a browser that forbids its storage only keeps nothing', () => {
  const forbidden = createDraftShelf(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  forbidden.keep('ann@example.com', 'sales SO1', { '1': 1 })
  forbidden.dropOthers('ann@example.com')
  expect(forbidden.read('ann@example.com', 'sales SO1')).toBeNull()
})
