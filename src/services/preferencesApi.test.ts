import { rejectedWith, type SentRequest } from '../testing/fakeBackend'
import { guestSession, sessionWith } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turns } from '../testing/turn'
import { api } from './api'
import { mergePatch, preferencesApi } from './preferencesApi'

const { getPreferences, changePreferences } = preferencesApi.endpoints
const session = sessionWith('preferences')
const next = { ...guestSession, extensions: ['preferences'] }

async function open(kept: unknown = { views: { a: 1 }, later: [1] }) {
  const setup = testStore({ session })
  const { store, backend } = setup
  backend.response('getPreferences', kept)
  const read = () => store.dispatch(getPreferences.initiate())
  await read()
  return {
    ...{ ...setup, read },
    change: (patch: Readonly<Record<string, unknown>>) => store.dispatch(changePreferences.initiate(patch)),
    puts: () => backend.sent('putPreferences'),
    reloaded: () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())),
    shown: () => getPreferences.select()(store.getState()).data,
  }
}

test('a change is shown at once, and only its members change', async () => {
  const { backend, change, puts, shown } = await open()
  const release = backend.hold('putPreferences')
  const done = change({ views: { b: 2 } })
  const changed = { views: { a: 1, b: 2 }, later: [1] }
  expect(shown()).toEqual(changed)
  release()
  expect(await done).toEqual({ data: changed })
  expect(puts()).toEqual([changed])
})

test('a change saved by another tab meanwhile is kept and shown', async () => {
  const { backend, change, puts, shown, reloaded } = await open()
  backend.response('getPreferences', { views: { a: 1, other: 3 }, later: [1] })
  await change({ views: { a: null, b: 2 } })
  const changed = { views: { other: 3, b: 2 }, later: [1] }
  expect(puts()).toEqual([changed])
  await reloaded()
  expect(shown()).toEqual(changed)
})

test('a rejected change is undone without undoing another one', async () => {
  const { backend, change, shown, reloaded } = await open({})
  const store = ({ body }: SentRequest) => backend.response('getPreferences', body)
  backend.response('putPreferences', rejectedWith(413), store)
  const [first, second] = [change({ a: 'x' }), change({ b: 2 })]
  expect(shown()).toEqual({ a: 'x', b: 2 })
  expect((await first).error).toMatchObject({ status: 413 })
  expect(await second).toEqual({ data: { b: 2 } })
  await reloaded()
  expect(shown()).toEqual({ b: 2 })
})

test('a change of one user is never saved for the next', async () => {
  const { backend, change, changeUser, puts, shown } = await open()
  const release = backend.hold('getPreferences')
  const done = change({ mine: 1 })
  await turns()
  changeUser(next)
  release()
  expect((await done).error).toBeDefined()
  expect([puts(), shown()]).toEqual([[], undefined])
})

test('a change of one user that is rejected later is neither shown to the next nor undone for them', async () => {
  const { backend, change, changeUser, read, shown } = await open({ size: 1 })
  backend.response('putPreferences', rejectedWith(500))
  const release = backend.hold('putPreferences')
  const done = change({ size: 2 })
  await turns()
  changeUser(next)
  backend.response('getPreferences', { size: 3 })
  await read()
  expect(shown()).toEqual({ size: 3 })
  release()
  await done
  expect(shown()).toEqual({ size: 3 })
})

test.each([[[]], ['text'], [null], [7]])('a response that is not an object, %j, counts as empty', async (response) => {
  const { shown } = await open(response)
  expect(shown()).toEqual({})
})

test.each<[unknown, Readonly<Record<string, unknown>>, unknown]>([
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ a: { b: 1, c: 2 } }, { a: { b: null, d: 3 } }, { a: { c: 2, d: 3 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1 }, { a: { b: { c: null } } }, { a: { b: {} } }],
  [[1], { a: 1 }, { a: 1 }],
  ['text', { a: null }, {}],
])('%j patched with %j is %j', (value, patch, expected) => {
  expect(mergePatch(value, patch)).toEqual(expected)
})

test('a patch reaches no prototype', () => {
  const patched = mergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}') as Record<string, unknown>)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(Object.keys(patched)).toEqual(['__proto__'])
})
