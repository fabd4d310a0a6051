import { SEED_USAGE, seedArguments } from './seedArguments'

describe('seedArguments', () => {
  test('reads every option', () => {
    expect(seedArguments(['--orders', '2000', '--years', '10', '--seed=7', '--end', '2026-11-20', '--force'])).toEqual({
      orders: 2000,
      years: 10,
      seed: 7,
      end: '2026-11-20',
      force: true,
    })
  })

  test('leaves out what was not said', () => {
    expect(seedArguments([])).toEqual({})
  })

  test.each([
    [['--orders', '0'], 'The number of orders must be a whole number from 1 to 1000000, not 0'],
    [['--orders', 'many'], 'The number of orders must be a whole number from 1 to 1000000, not NaN'],
    [['--orders', '1.5'], 'The number of orders must be a whole number from 1 to 1000000, not 1.5'],
    [['--years', '0'], 'The number of years must be a whole number from 1 to 30, not 0'],
    [['--years', '31'], 'The number of years must be a whole number from 1 to 30, not 31'],
    [['--years', '2.5'], 'The number of years must be a whole number from 1 to 30, not 2.5'],
    [['--years', 'ten'], 'The number of years must be a whole number from 1 to 30, not NaN'],
    [['--seed', 'x'], 'The seed must be a whole number, not NaN'],
    [['--end', '2026-02-30'], 'The end must be a day in the form YYYY-MM-DD, not 2026-02-30'],
    [['--end', 'today'], 'The end must be a day in the form YYYY-MM-DD, not today'],
    [['--size', '5'], SEED_USAGE],
    [['everything'], SEED_USAGE],
  ])('refuses %j', (args, message) => {
    expect(() => seedArguments(args)).toThrow(message)
    expect(() => seedArguments(args)).toThrow(RangeError)
  })
})
