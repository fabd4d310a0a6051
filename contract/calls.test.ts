import { queryString, type Call } from './call'
import { calls } from './calls'
import { LISTS } from './lists'
import { LIST_PATH } from './screens'

/** The table of the product specification, the four calls whose paths it leaves open, and those of extensions. */
const TABLE = `
POST /user/login
POST /user/refresh-token
POST /user/logout
GET /inventory/list-inventory-parts
GET /production/
POST /production/get-order-details
POST /production/release-order
POST /production/release-materials
POST /production/complete-production-order-items
GET /dashboard/production-history
GET /sales
POST /sales/create-receipt
POST /sales/create-linked-order
POST /sales/add-lineitem-notes
POST /sales/add-lineitem-attachement
POST /sales/get-specific-file
POST /sales/add-sales-receipt-notes
POST /sales/add-sales-receipt-attachement
GET /shipping/
POST /shipping/confirm-shipment
POST /shipping/generate-shipping-labels
POST /shipping/add-shipment-notes
POST /shipping/add-shipment-attachement
POST /shipping/get-specific-file
GET /transfers/
POST /transfers/create-transfer-receipt
POST /transfers/add-polineitem-notes
POST /transfers/add-poreceiptlineitem-attachement
POST /transfers/get-specific-attachement
POST /transfers/add-receipt-header-note
POST /transfers/add-transfer-receipt-attachement
POST /transfers/get-transfer-receipt-attachement
POST /sales/cancel-order
POST /production/cancel-order
POST /production/close-order
POST /sales/remove-file
POST /shipping/remove-file
POST /transfers/remove-file
GET /lookup
GET /inventory/item
POST /inventory/count
GET /activity
GET /today`
  .trim()
  .split('\n')

const all: [string, Call][] = Object.entries(calls)
const isWrite = ([, { changes }]: [string, Call]) => changes !== undefined

test('every call of the table is there, spelled as it is, once', () => {
  const spelled = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(spelled.sort()).toEqual([...TABLE].sort())
  expect(new Set(spelled).size).toBe(spelled.length)
})

test('no two paths differ only by a trailing slash', () => {
  const bare = all.map(([, { method, path }]) => `${method} ${path.replace(/\/$/, '')}`)
  expect(new Set(bare).size).toBe(bare.length)
})

test('writes, and only they, say which lists they change, each once', () => {
  const writing = /^(release|complete|create|add|confirm|post|cancel|close|remove)/
  expect(all.filter(isWrite).map(([name]) => name)).toEqual(all.map(([name]) => name).filter((name) => writing.test(name)))
  for (const [, { changes = [] }] of all.filter(isWrite)) {
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
    expect(LISTS).toEqual(expect.arrayContaining([...changes]))
  }
})

test.each(all)('%s has a body and an answer that fit its kind', (name, call) => {
  const reading = call.kind === 'json' && !isWrite([name, call])
  const session = call.access === 'public' || call.access === 'cookie'
  if (call.method === 'GET') expect(call).toMatchObject({ kind: 'json', request: null })
  else if (call.access !== 'cookie') expect(call.request).not.toBeNull()
  if (call.method === 'POST' && call.kind !== 'json') expect(call.answer).toBeNull()
  if (reading && !session) expect(call.answer).not.toBeNull()
})

test('reading needs what opening the screen needs, everything else the general permission, corrections one of their own beside it', () => {
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

test('each screen begins with one list, and the list with its path', () => {
  const lists = all.flatMap(([, { screen, path, list }]) => (list ? [[screen, path]] : []))
  expect(Object.fromEntries(lists)).toEqual(LIST_PATH)
  expect(lists).toHaveLength(Object.keys(LIST_PATH).length)
})

test.each([
  ['lookup', { q: 'a b', match: undefined, other: 1 }, '?q=a+b'],
  ['getActivity', { kind: 'sales', id: 'SO1', before: '7' }, '?kind=sales&id=SO1&before=7'],
  ['lookup', undefined, ''],
  ['getToday', {}, ''],
] as const)('the query of %s holds the defined members of its argument that the call takes', (name, arg, query) => {
  expect(queryString(calls[name], arg)).toBe(query)
})
