import { SEED_USAGE, seedArguments } from './arguments'

describe('seedArguments', () => {
  test('reads every option', () => {
    expect(seedArguments(['--orders', '2000', '--years', '10', '--seed=7', '--end', '2026-11-20'])).toEqual({
      orders: 2000,
      years: 10,
      seed: 7,
      end: '2026-11-20',
    })
  })

  test('leaves out what was not said', () => {
    expect(seedArguments([])).toEqual({})
  })

  test.each([
    [['--orders', '0'], '--orders must be a whole number from 1 to 100000, not 0'],
    [['--orders', ''], `--orders needs a value\n\n${SEED_USAGE}`],
    [['--years', '31'], '--years must be a whole number from 1 to 30, not 31'],
    [['--seed', '0x10'], '--seed must be a whole number from 0 to 1000000000, not 0x10'],
    [['--end', '2026-02-30'], '--end must be a day in the form YYYY-MM-DD, not 2026-02-30'],
    [['--end', '0001-01-01'], '--end must be a day from 1930-01-01 to 9998-12-31, not 0001-01-01'],
    [['--orders'], `Option '--orders <value>' argument missing\n\n${SEED_USAGE}`],
    [['everything'], SEED_USAGE],
  ])('rejects %j', (args, message) => {
    expect(() => seedArguments(args)).toThrow(message)
    expect(() => seedArguments(args)).toThrow(RangeError)
  })
})
