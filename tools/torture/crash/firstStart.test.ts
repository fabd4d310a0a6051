import { flawsOf } from './firstStart'

test.each([
  ['half a database', { files: ['jwt-secret', 'postgres', 'postgres.new'] }, 'postgres.new'],
  ['half an account list', { users: 1 }, '1 accounts'],
  ['no demo data', { orders: 0 }, 'No sales orders'],
  ['a broken invariant', { violations: ['I1: …'] }, 'I1'],
])('%s is found', (_, damage, words) => {
  const whole = { ms: 1, files: ['jwt-secret', 'postgres'], users: 2, orders: 2_000, violations: [] }
  expect(flawsOf(whole)).toEqual([])
  expect(flawsOf({ ...whole, ...damage })).toEqual([expect.stringContaining(words)])
})
