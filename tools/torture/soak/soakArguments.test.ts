import { SOAK_USAGE, soakArguments } from './soakArguments'

test('without arguments it is ten thousand calls of ten users on the embedded database', () => {
  expect(soakArguments([])).toEqual({ operations: 10_000, seed: 1, users: 10, minutes: 15, database: 'embedded' })
})

test('reads every option', () => {
  const args = ['--operations', '500', '--seed=7', '--users', '3', '--minutes', '2', '--database', 'postgres']
  expect(soakArguments(args)).toEqual({ operations: 500, seed: 7, users: 3, minutes: 2, database: 'postgres' })
})

test.each([[['--database', 'sqlite']], [['--size', '5']], [['everything']]])('tells how it is used: %j', (args) => {
  expect(() => soakArguments(args)).toThrow(SOAK_USAGE)
  expect(() => soakArguments(args)).toThrow(RangeError)
})

test.each([
  [['--operations', '1.5'], '--operations must be a whole number from 1 to 10000000, not 1.5'],
  [['--seed', 'x'], '--seed must be a whole number from 0 to 1000000000, not x'],
  [['--users', '0'], '--users must be a whole number from 1 to 1000, not 0'],
  [['--minutes=-1'], '--minutes must be a whole number from 1 to 1440, not -1'],
])('refuses %j', (args, reason) => expect(() => soakArguments(args)).toThrow(reason))
