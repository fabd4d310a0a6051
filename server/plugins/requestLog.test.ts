import { requestId } from './requestLog'

const UUID = /^[0-9a-f-]{36}$/

test('keeps an id that a proxy gave', () => {
  expect(requestId({ headers: { 'x-request-id': 'edge-7.f00:1' } })).toBe('edge-7.f00:1')
})

test.each<[string, string | string[] | undefined]>([
  ['none', undefined],
  ['one that breaks the log line', 'a"\n{"level":60}'],
  ['an endless one', 'x'.repeat(65)],
  ['an empty one', ''],
  ['two', ['a', 'b']],
])('makes a new id for %s', (_, given) => {
  expect(requestId({ headers: { 'x-request-id': given } })).toMatch(UUID)
})
