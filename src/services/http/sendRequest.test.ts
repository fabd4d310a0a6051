import { fakeWorld } from '../../testing/fakeWorld'
import { testStore } from '../../testing/testStore'
import { inventoryApi } from '../inventoryApi'
import { CLIENT_ERROR_TEXT, describeError } from './apiError'

test('an answer that is no JSON is told apart, and its text is not kept', async () => {
  const { store, backend } = testStore()
  backend.response('getInventory', new Response('<!doctype html>'))
  const { error } = await store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  expect(error).toMatchObject({ status: 'PARSING_ERROR' })
  expect(describeError(error, 'Fallback')).toBe(CLIENT_ERROR_TEXT.unreadable)
})

test('a list is never requested older than what a write, a window or the stream has told', async () => {
  const world = fakeWorld()
  const { store } = testStore({ world })
  const asked: (string | null)[] = []
  world.backend.response('getInventory', (request: Request) => {
    asked.push(request.headers.get('x-min-revision'))
    return Response.json([], { headers: { 'x-revision': 'sales=12,inventory=7' } })
  })
  const look = () => store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  await look()
  await look()
  expect(asked).toEqual([null, 'sales=12,inventory=7'])
})
