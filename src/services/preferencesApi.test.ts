import fc from 'fast-check'
import { sessionEnded, sessionStarted } from '../slices/authSlice'
import { staffSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { api } from './api'
import { mergePatch, preferencesApi } from './preferencesApi'
import type { RootState } from './store/rootReducer'

const { getPreferences, changePreferences } = preferencesApi.endpoints
const session = { ...staffSession, extensions: ['preferences'] }
const selectPreferences = (state: RootState) => getPreferences.select()(state).data

async function open(kept: unknown = { views: { a: 1 }, later: [1] }) {
  const setup = testStore({ session })
  setup.backend.response('getPreferences', kept)
  await setup.store.dispatch(getPreferences.initiate())
  const reloaded = () => Promise.all(setup.store.dispatch(api.util.getRunningQueriesThunk()))
  return { ...setup, reloaded, shown: () => selectPreferences(setup.store.getState()) }
}

test('a change is shown at once, and only its members change', async () => {
  const { store, backend, shown } = await open()
  const release = backend.hold('putPreferences')
  const done = store.dispatch(changePreferences.initiate({ views: { b: 2 } }))
  expect(shown()).toEqual({ views: { a: 1, b: 2 }, later: [1] })
  release()
  expect(await done).toEqual({ data: { views: { a: 1, b: 2 }, later: [1] } })
  expect(backend.sent('putPreferences')).toEqual([{ views: { a: 1, b: 2 }, later: [1] }])
})

test('a change saved by another tab meanwhile is kept and shown', async () => {
  const { store, backend, shown, reloaded } = await open()
  backend.response('getPreferences', { views: { a: 1, other: 3 }, later: [1] })
  await store.dispatch(changePreferences.initiate({ views: { a: null, b: 2 } }))
  expect(backend.sent('putPreferences')).toEqual([{ views: { other: 3, b: 2 }, later: [1] }])
  await reloaded()
  expect(shown()).toEqual({ views: { other: 3, b: 2 }, later: [1] })
})

test('a rejected change is undone without undoing another one', async () => {
  const { store, backend, shown, reloaded } = await open({})
  let puts = 0
  backend.response('putPreferences', ({ body }: { body: unknown }) => {
    puts += 1
    if (puts === 1) return Response.json({ message: 'No room' }, { status: 413 })
    backend.response('getPreferences', body)
    return undefined
  })
  const first = store.dispatch(changePreferences.initiate({ a: 'x' }))
  const second = store.dispatch(changePreferences.initiate({ b: 2 }))
  expect(shown()).toEqual({ a: 'x', b: 2 })
  expect((await first).error).toMatchObject({ status: 413 })
  expect(await second).toEqual({ data: { b: 2 } })
  await reloaded()
  expect(shown()).toEqual({ b: 2 })
})

test('a change of one user is never saved for the next', async () => {
  const { store, backend } = await open()
  const release = backend.hold('getPreferences')
  const done = store.dispatch(changePreferences.initiate({ mine: 1 }))
  await turn()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted({ ...session, user: { ...staffSession.user, email: 'next@example.com' } }))
  release()
  expect((await done).error).toBeDefined()
  expect(backend.sent('putPreferences')).toEqual([])
  expect(selectPreferences(store.getState())).toBeUndefined()
})

test('an unsaved change of one user is not shown to the next', async () => {
  const { store, backend, shown } = await open({ views: { mine: 1 } })
  backend.response('putPreferences', {})
  const release = backend.hold('putPreferences')
  const done = store.dispatch(changePreferences.initiate({ mine: 1 }))
  await turn()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted({ ...session, user: { ...staffSession.user, email: 'next@example.com' } }))
  backend.response('getPreferences', { theirs: 2 })
  await store.dispatch(getPreferences.initiate())
  const next = store.dispatch(changePreferences.initiate({ theirs: 3 }))
  expect(shown()).toEqual({ theirs: 3 })
  release()
  await Promise.all([done, next])
  expect(shown()).toEqual({ theirs: 3 })
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

test('changes to different members merge in any order, and none reaches a prototype', () => {
  const member = fc.constantFrom('a', 'b', '__proto__', 'constructor')
  const object = fc.dictionary(member, fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.dictionary(member, fc.nat(3))))
  fc.assert(
    fc.property(object, object, object, (value, first, second) => {
      const own = (patch: object, name: string) => Object.fromEntries(Object.entries({ [name]: patch }))
      const [one, other] = [own(first, 'one'), own(second, 'other')]
      expect(mergePatch(mergePatch(value, one), other)).toEqual(mergePatch(mergePatch(value, other), one))
      mergePatch(value, JSON.parse('{"__proto__":{"isAdmin":true}}') as Record<string, unknown>)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    }),
  )
})
