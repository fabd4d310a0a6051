import type { CountLine } from '../entities/counts'
import { rejectTooManyDecimals } from '../quantities/decimalPlaces'
import { compareQuantities, counted, formatQuantity, subtractQuantity, toMicros, type Quantity } from '../quantities/quantity'
import { rejection, ruleViolated, type RuleRejection } from '../rejection'

export interface CountableStock {
  readonly onHand: Quantity
  /** The quantity that open shipments have picked. */
  readonly held: Quantity
  readonly decimals?: number | undefined
}

/** The difference that a count makes to an item's stock: positive when more was counted than recorded. */
interface CountDifference {
  readonly inventoryId: string
  readonly difference: number
}

/** A line whose stock has changed since it was counted. */
interface MovedLine {
  readonly inventoryId: string
  readonly seen: number
  readonly qtyOnHand: number
}

/** The differences of a count in the order of its lines, without zero differences; or why the count is rejected. */
export type Count = { readonly differences: readonly CountDifference[] } | { readonly rejection: RuleRejection }

/** Maximum items named in a rejection. The rest are only counted. */
const MAX_NAMED = 10

export function differenceOf({ counted, seen }: Pick<CountLine, 'counted' | 'seen'>): number {
  return subtractQuantity(counted, seen)
}

/**
 * Checks a count, all or nothing. Rejected: an item listed twice, a quantity with too many decimal places (as many as the
 * recorded stock has are allowed), stock that changed since it was counted, less than open shipments have picked, and a
 * difference that no number holds, which would make the stock another than was counted.
 * @param stockOf returns the current stock of an item; zero when the site never had any
 */
export function judgeCount(lines: readonly CountLine[], stockOf: (inventoryId: string) => CountableStock): Count {
  const items = lines.map(({ inventoryId }) => inventoryId)
  const listed = new Set<string>()
  const twice = new Set(items.filter((item) => listed.size === listed.add(item).size))
  if (twice.size > 0) return { rejection: ruleViolated(`Counted twice: ${named([...twice])}`) }

  const judged = lines.map((line) => ({ ...line, ...stockOf(line.inventoryId) }))
  for (const line of judged) {
    const tooMany = rejectTooManyDecimals(line.counted, { ...line, remaining: counted(line.onHand) })
    if (tooMany !== null) return { rejection: tooMany }
  }

  const moved = judged.filter(({ seen, onHand }) => compareQuantities(seen, onHand) !== 0)
  if (moved.length > 0) {
    const words = moved.map(
      ({ inventoryId, seen, onHand }) => `${inventoryId} (expected: ${formatQuantity(seen)}, now: ${formatQuantity(onHand)})`,
    )
    const lines = moved.map(({ inventoryId, seen, onHand }): MovedLine => ({ inventoryId, seen, qtyOnHand: counted(onHand) }))
    return { rejection: rejection('STOCK_MOVED', `Stock moved after it was counted: ${named(words)}`, { lines }) }
  }

  const short = judged.filter((line) => compareQuantities(line.counted, line.held) < 0)
  if (short.length > 0) {
    const words = short.map(
      (line) => `${line.inventoryId} (counted: ${formatQuantity(line.counted)}, held: ${formatQuantity(line.held)})`,
    )
    return { rejection: rejection('CONFLICT', `Open shipments hold more than was counted: ${named(words)}`) }
  }

  const inexact = judged.find((line) => toMicros(differenceOf(line)) !== toMicros(line.counted) - toMicros(line.seen))
  if (inexact) {
    const { inventoryId, seen } = inexact
    const text = `${inventoryId} was ${formatQuantity(seen)}: count it as 0 first, then as the new quantity`
    return { rejection: ruleViolated(`The difference is too large for its decimals. ${text}`) }
  }

  return {
    differences: judged.flatMap((line) => {
      const difference = differenceOf(line)
      return difference === 0 ? [] : [{ inventoryId: line.inventoryId, difference }]
    }),
  }
}

function named(words: readonly string[]): string {
  const more = words.length - MAX_NAMED
  return [...words.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
