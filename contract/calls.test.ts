import { queryString, type Call } from './call'
import { calls } from './calls'
import { LISTS } from './lists'
import { LIST_PATH } from './screens'

const all: [string, Call][] = Object.entries(calls)
const isWrite = ([, { changes }]: [string, Call]) => changes !== undefined

test('every write, and no read, names the lists it changes, each once', () => {
  const writing = /^(release|complete|create|add|confirm|post|cancel|close|remove)/
  expect(all.filter(isWrite).map(([name]) => name)).toEqual(all.map(([name]) => name).filter((name) => writing.test(name)))
  for (const [, { changes = [] }] of all.filter(isWrite)) {
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
    expect(LISTS).toEqual(expect.arrayContaining([...changes]))
  }
})

test.each(all)('%s has a body and a response that fit its kind', (name, call) => {
  const reading = call.kind === 'json' && !isWrite([name, call])
  const session = call.access === 'public' || call.access === 'cookie'
  if (call.method === 'GET') expect(call).toMatchObject({ kind: 'json', request: null })
  else if (call.access !== 'cookie') expect(call.request).not.toBeNull()
  if (call.method === 'POST' && call.kind !== 'json') expect(call.response).toBeNull()
  if (reading && !session) expect(call.response).not.toBeNull()
})

test('reads need their screen, writes need general_user, and corrections need edit_content', () => {
  const anyone = all.filter(([, { access }]) => access === 'public' || access === 'cookie').map(([name]) => name)
  expect(anyone).toEqual(['login', 'refreshToken', 'logout'])
  expect(all.filter(([, { screen }]) => screen === null).map(([name]) => name)).toEqual([
    ...anyone,
    'lookup',
    'getActivity',
    'getToday',
  ])
  const changing = all.filter(([name, { access }]) => access === 'general_user' && name !== 'generateShippingLabels')
  const correcting = all.filter(([, { access }]) => access === 'edit_content')
  expect(correcting.map(([name]) => name)).toEqual(['cancelProduction', 'closeProduction', 'cancelSalesOrder'])
  expect([...changing, ...correcting].map(([name]) => name).sort()).toEqual(
    all
      .filter(isWrite)
      .map(([name]) => name)
      .sort(),
  )
})

test('each screen with a list has one list call, at the path of that list', () => {
  const lists = all.flatMap(([, { screen, path, list }]) => (list ? [[screen, path]] : []))
  expect(Object.fromEntries(lists)).toEqual(LIST_PATH)
  expect(lists).toHaveLength(Object.keys(LIST_PATH).length)
})

test.each([
  ['lookup', { q: 'a b', match: undefined, other: 1 }, '?q=a+b'],
  ['getActivity', { kind: 'sales', id: 'SO1', before: '7' }, '?kind=sales&id=SO1&before=7'],
  ['lookup', undefined, ''],
  ['getToday', {}, ''],
] as const)('the query of %s has only the parameters of the call that are defined', (name, arg, query) => {
  expect(queryString(calls[name], arg)).toBe(query)
})
