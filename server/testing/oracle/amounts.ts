import * as fc from 'fast-check'
import { fromMicros, ONE_IN_MICROS, type Quantity, toMicros } from '../../../contract/quantities/quantity'

/** What an amount means where this much is left, in millionths. */
const MEANING = {
  rest: (left: bigint, more: number) => atLeastOne(left + BigInt(more)),
  /** A percentage of what is left, rounded to a millionth. */
  share: (left: bigint, percent: number) => atLeastOne((left * BigInt(percent)) / 100n),
  micros: (_left: bigint, micros: number) => fromMicros(BigInt(micros)),
  number: (_left: bigint, value: number) => value,
}

export interface Amount {
  readonly of: keyof typeof MEANING
  readonly value: number
}

const amountOf = (weight: number, of: Amount['of'], value: fc.Arbitrary<number>) => {
  return { weight, arbitrary: fc.record({ of: fc.constant(of), value }) }
}

const INVALID = [0, -1, 0.000_000_1, 1.000_000_1, 9_000_000_000, 9_000_000_001, 1_000_000_000_000]

/**
 * Generates amounts around the limits: mostly allowed, often exactly the limit, sometimes a millionth above it, rarely invalid.
 */
export const amount: fc.Arbitrary<Amount> = fc.oneof(
  amountOf(9, 'rest', fc.constantFrom(0, 0, 0, 1, 1, -1)),
  amountOf(12, 'share', fc.integer({ min: 1, max: 99 })),
  amountOf(6, 'number', fc.integer({ min: 1, max: 3 })),
  amountOf(4, 'micros', fc.integer({ min: 1, max: 1_000_001 })),
  amountOf(1, 'number', fc.constantFrom(...INVALID)),
)

/**
 * Returns the quantity of an amount. Where nothing is left, one unit counts as the rest, so that the request asks for too much.
 */
export function settle({ of, value }: Amount, left: Quantity): number {
  return MEANING[of](toMicros(left) > 0n ? toMicros(left) : ONE_IN_MICROS, value)
}

function atLeastOne(micros: bigint): number {
  return fromMicros(micros > 0n ? micros : 1n)
}

export const UNKNOWN_ID = 'X-404'

export function first<Line>(lines: readonly Line[]): Line {
  const [line] = lines
  if (!line) throw new Error('There is no line')
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

/** Returns a valid reason in most cases, else the planned text. */
export const reasonOf = ({ pick, text }: { readonly pick: number; readonly text: string }) =>
  pick % 3 === 0 ? text : 'no longer wanted'
