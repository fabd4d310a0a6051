import { withSqlState } from './postgres/postgresSession'
import { sqlStateOf } from './sqlState'

test.each([
  ['23505', '23505'],
  ['XX001', 'XX001'],
  ['P0001', 'P0001'],
  ['57P01', '57P01'],
  ['EPIPE', null],
  ['ECONNRESET', null],
  ['BUSY', null],
  [23505, null],
])('an error with the code %p has the SQLSTATE %p', (code, state) => {
  expect(sqlStateOf(Object.assign(new Error('failed'), { code }))).toBe(state)
})

test.each([undefined, null, 'failed', new Error('failed')])('%p has none', (error) => {
  expect(sqlStateOf(error)).toBeNull()
})

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])(
  'a connection to PostgreSQL that ends with %s is a connection failure',
  (code) => {
    expect(withSqlState(Object.assign(new Error('write failed'), { code }))).toMatchObject({ code: '08006' })
  },
)
