import { SOAK_USAGE, soakArguments } from './soakArguments'

test('without arguments it is ten thousand calls of ten users on the embedded database', () => {
  expect(soakArguments([])).toEqual({ operations: 10_000, seed: 1, users: 10, minutes: 15, database: 'embedded' })
})

test('reads every option', () => {
  const args = ['--operations', '500', '--seed=7', '--users', '3', '--minutes', '2', '--database', 'postgres']
  expect(soakArguments(args)).toEqual({ operations: 500, seed: 7, users: 3, minutes: 2, database: 'postgres' })
})

test.each([
  [['--operations', '0']],
  [['--operations', '1.5']],
  [['--seed', 'x']],
  [['--users', '0']],
  [['--minutes', '-1']],
  [['--database', 'sqlite']],
  [['--size', '5']],
  [['everything']],
])('tells how it is used: %j', (args) => {
  expect(() => soakArguments(args)).toThrow(SOAK_USAGE)
  expect(() => soakArguments(args)).toThrow(RangeError)
})
