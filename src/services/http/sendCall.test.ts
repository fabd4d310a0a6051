import { fetchBaseQuery } from '@reduxjs/toolkit/query'
import { fakeWorld } from '../../testing/fakeWorld'
import { testStore } from '../../testing/testStore'
import { inventoryApi } from '../endpoints/inventoryApi'
import { CLIENT_ERROR_TEXT, describeError } from './apiError'

/** Reads the inventory from a backend that answers this, and remembers the answer as it came over the line. */
async function readInventory(answer: Response) {
  const world = fakeWorld()
  world.backend.answer('getInventory', answer)
  const answers: Response[] = []
  const fetch = async (request: Request) => {
    const response = await world.backend.fetch(request)
    answers.push(response)
    return response
  }
  const { store } = testStore({ world: { ...world, dependencies: { ...world.dependencies, fetch } } })
  const readText = jest.spyOn(Response.prototype, 'text')
  const result = await store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  const texts = await Promise.all(readText.mock.results.map(({ value }) => value as Promise<string>))
  readText.mockRestore()
  return { result, answers, texts }
}

test('the body of an answer is read once, however long it is', async () => {
  const { result, answers, texts } = await readInventory(Response.json([]))
  expect(result.data).toEqual([])
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true])
  expect(texts.join('')).toBe('')
})

test('fetchBaseQuery reads the body a second time: when it does not any more, sendCall.ts may hand it the whole response', async () => {
  const response = Response.json([])
  const copy = jest.spyOn(response, 'clone')
  const { store } = testStore()
  const query = fetchBaseQuery({
    baseUrl: 'http://localhost',
    fetchFn: () => Promise.resolve(response),
    responseHandler: () => Promise.resolve([]),
  })
  const { signal } = new AbortController()
  const api = { signal, abort: () => undefined, ...store, extra: null, endpoint: 'getInventory', type: 'query' } as const
  expect(await query('/', api, {})).toMatchObject({ data: [] })
  expect(copy).toHaveBeenCalledTimes(1)
})

test('an answer that is no JSON is told apart, and its text is not kept', async () => {
  const { result } = await readInventory(new Response('<!doctype html>'))
  expect(result.error).toMatchObject({ status: 'PARSING_ERROR', data: '' })
  expect(describeError(result.error, 'Fallback')).toBe(CLIENT_ERROR_TEXT.unreadable)
})

test('[PROC-03] a list is never asked for older than what a write, a window or the stream has told', async () => {
  const world = fakeWorld()
  const { store } = testStore({ world })
  const asked: (string | null)[] = []
  world.backend.answer('getInventory', (request: Request) => {
    asked.push(request.headers.get('x-min-revision'))
    return Response.json([], { headers: { 'x-revision': 'sales=12,inventory=7' } })
  })
  const look = () => store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  await look()
  await look()
  expect(asked).toEqual([null, 'sales=12,inventory=7'])
})
