import * as fc from 'fast-check'
import { ONE_IN_MICROS, fromMicros } from '../../../contract/quantities/quantity'

export type Amount =
  /** All that is left, plus `more` millionths. */
  | { readonly of: 'rest'; readonly more: number }
  /** A percentage of what is left, rounded to a millionth. */
  | { readonly of: 'share'; readonly percent: number }
  | { readonly of: 'units'; readonly units: number }
  | { readonly of: 'micros'; readonly micros: number }
  /** This number, valid or not. */
  | { readonly of: 'number'; readonly value: number }

/**
 * Generates amounts around the limits: mostly allowed, often exactly the limit, sometimes a millionth above it, rarely invalid.
 */
export const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ of: fc.constant('rest'), more: fc.constantFrom(0, 0, 0, 1, 1, -1) }) },
  { weight: 12, arbitrary: fc.record({ of: fc.constant('share'), percent: fc.integer({ min: 1, max: 99 }) }) },
  { weight: 6, arbitrary: fc.record({ of: fc.constant('units'), units: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ of: fc.constant('micros'), micros: fc.integer({ min: 1, max: 1_000_001 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      of: fc.constant('number'),
      value: fc.constantFrom(0, -1, 0.000_000_1, 1.000_000_1, 9_000_000_000, 9_000_000_001, 1_000_000_000_000),
    }),
  },
)

/**
 * Returns the quantity of an amount. Where nothing is left, one unit counts as the rest, so that the request asks for too much.
 */
export function settle(amount: Amount, left: bigint): number {
  const rest = left > 0n ? left : ONE_IN_MICROS
  switch (amount.of) {
    case 'rest':
      return atLeastOne(rest + BigInt(amount.more))
    case 'share':
      return atLeastOne((rest * BigInt(amount.percent)) / 100n)
    case 'units':
      return amount.units
    case 'micros':
      return fromMicros(BigInt(amount.micros))
    case 'number':
      return amount.value
  }
}

function atLeastOne(micros: bigint): number {
  return fromMicros(micros > 0n ? micros : 1n)
}

/** An id that does not exist. */
export const UNKNOWN_ID = 'X-404'

export function first<Line>(lines: readonly Line[]): Line {
  const [line] = lines
  if (!line) throw new Error('A planned call has at least one line')
  return line
}

/** Returns the list's element at `pick`, modulo its length; undefined when the list is empty. */
export function at<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % list.length]
}

/** One of this many picks chooses from the whole list. Adding this number to a pick selects the next element of the list. */
export const APT = 8

/** Like {@link at}, but mostly from the elements that are `apt`, so that many planned requests succeed. */
export function choose<Item>(list: readonly Item[], pick: number, apt: (item: Item) => boolean): Item | undefined {
  const chosen = pick % APT === APT - 1 ? [] : list.filter(apt)
  return at(chosen.length > 0 ? chosen : list, Math.floor(pick / APT))
}
