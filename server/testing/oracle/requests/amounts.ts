import * as fc from 'fast-check'
import { quantityOf, UNIT } from '../micros'

/** A quantity, said in relation to what is still allowed when its turn comes. */
export type Amount =
  /** All that is left, `more` millionths more or less. */
  | { readonly of: 'rest'; readonly more: number }
  /** A part of what is left, to a millionth. */
  | { readonly of: 'share'; readonly percent: number }
  | { readonly of: 'units'; readonly units: number }
  | { readonly of: 'micros'; readonly micros: number }
  /** This number, good or not. */
  | { readonly of: 'number'; readonly value: number }

/** Amounts around the limits: mostly allowed, often just so, sometimes a millionth too much, sometimes nonsense. */
export const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ of: fc.constant('rest'), more: fc.constantFrom(0, 0, 0, 1, 1, -1) }) },
  { weight: 12, arbitrary: fc.record({ of: fc.constant('share'), percent: fc.integer({ min: 1, max: 99 }) }) },
  { weight: 6, arbitrary: fc.record({ of: fc.constant('units'), units: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ of: fc.constant('micros'), micros: fc.integer({ min: 1, max: 1_000_001 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      of: fc.constant('number'),
      value: fc.constantFrom(0, -1, 0.000_000_1, 1.000_000_1, 1_000_000_000, 1_000_000_001),
    }),
  },
)

/** The quantity that an amount comes to. Where nothing is left, the rest is one unit: a request that is too much. */
export function settle(amount: Amount, left: bigint): number {
  const rest = left > 0n ? left : UNIT
  switch (amount.of) {
    case 'rest':
      return atLeastOne(rest + BigInt(amount.more))
    case 'share':
      return atLeastOne((rest * BigInt(amount.percent)) / 100n)
    case 'units':
      return amount.units
    case 'micros':
      return quantityOf(BigInt(amount.micros))
    case 'number':
      return amount.value
  }
}

function atLeastOne(micros: bigint): number {
  return quantityOf(micros > 0n ? micros : 1n)
}
