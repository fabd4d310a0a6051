import { lost } from '../../testing/fakeBackend'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { FALLBACK } from '../endpoints/fallbacks'
import { inventoryApi } from '../inventoryApi'
import { CLIENT_ERROR_TEXT, describeError, errorLine, isOutcomeUnknown } from './apiError'

afterEach(() => jest.useRealTimers())

const envelope = { message: 'Not enough', error_code: 'INSUFFICIENT_INVENTORY', error_uuid: '1-2-3' }

async function lineFor(response: unknown) {
  const { store, backend } = testStore()
  backend.response('getInventory', response)
  const { error } = await store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  return describeError(error, FALLBACK.inventory)
}
const json = (body: unknown, status: number) => () => Response.json(body, { status })

test.each<[string, unknown, string]>([
  ['a rejection', json(envelope, 409), 'Not enough --> Code: INSUFFICIENT_INVENTORY --> ErrorID: 1-2-3'],
  ['a body of no use', json({ detail: 'x' }, 500), FALLBACK.inventory],
  ['a page of a proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), FALLBACK.inventory],
  ['an empty rejection', () => new Response(null, { status: 500 }), FALLBACK.inventory],
  ['a response that is no JSON', () => new Response('<html>'), CLIENT_ERROR_TEXT.unreadable],
  ['a response of another shape', json({ items: [] }, 200), CLIENT_ERROR_TEXT.unreadable],
  ['no connection', lost, CLIENT_ERROR_TEXT.network],
])('%s', async (_name, response, line) => {
  expect(await lineFor(response)).toBe(line)
})

test('a call times out after 30 s', async () => {
  jest.useFakeTimers()
  const { store, backend } = testStore()
  backend.hold('getInventory')
  const call = store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  while (backend.seen.length === 0) await turn()
  const ended = jest.fn()
  void call.then(ended)

  jest.advanceTimersByTime(29_999)
  await turn()
  expect(ended).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  const { error } = await call
  expect(describeError(error, FALLBACK.inventory)).toBe('Request timed out')
  expect(isOutcomeUnknown(error)).toBe(true)
})

test('what was thrown is described by its message, or by the fallback', () => {
  const thrown = [undefined, null, 'thrown text', new Error('boom')]
  expect(thrown.map((error) => describeError(error, 'fallback'))).toEqual(['fallback', 'fallback', 'fallback', 'boom'])
})

test.each([
  [{ message: 'No', error_code: 'CONFLICT', error_uuid: 'u-1' }, 'No --> Code: CONFLICT --> ErrorID: u-1'],
  [{ message: 'No', error_uuid: 'u-1' }, 'No --> ErrorID: u-1'],
  [{ message: 'No', error_code: 4711, error_uuid: 7 }, 'No --> Code: 4711 --> ErrorID: 7'],
  [{ message: 'No', error_code: 0 }, 'No --> Code: 0'],
  [{ message: 'No', error_code: null, error_uuid: [] }, 'No'],
  [{ message: 'No', error_code: ' ', error_uuid: '' }, 'No'],
  [{ message: ' \n', error_code: 'CONFLICT' }, null],
  [{ message: { text: 'No' } }, null],
  ['No', null],
  [null, null],
  [[], null],
])('%p is shown as %p', (body, line) => {
  expect(errorLine(body)).toBe(line)
})
