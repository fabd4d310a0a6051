import type { Attempt, Expected, Observed } from './attempt'
import type { Company } from './company'
import { firstDifference } from './pattern'
import { isWrite, perform } from './perform'

/** An attempt with what came of it. */
export interface Exchange {
  readonly attempt: Attempt
  readonly observed: Observed
}

/** Ways in which exchanges that overlapped in time can have come one after the other. */
export interface SequentialOrders {
  /** The company after each order that explains every answer. */
  readonly companies: readonly Company[]
  /** The best explanation that fails: why the first exchange that fits nowhere does not fit. */
  readonly difference: string
}

/**
 * Looks for orders in which the exchanges, one after the other, must have had the answers that they had (linearizability). The
 * company itself stays as it is. The work grows with the factorial of the exchanges: three or four, not more.
 */
export function findSequentialOrders(company: Company, exchanges: readonly Exchange[]): SequentialOrders {
  const companies: Company[] = []
  let deepest = { depth: -1, difference: '' }

  function explore(now: Company, left: readonly Exchange[]): void {
    if (left.length === 0) {
      companies.push(now)
      return
    }
    for (const exchange of left) {
      const next = isWrite(exchange.attempt.request) ? structuredClone(now) : now
      const difference = explain(next, exchange)
      if (difference === null)
        explore(
          next,
          left.filter((other) => other !== exchange),
        )
      else if (exchanges.length - left.length > deepest.depth) deepest = { depth: exchanges.length - left.length, difference }
    }
  }

  explore(company, exchanges)
  return { companies, difference: deepest.difference }
}

/**
 * Performs an attempt on the company and compares the answer with the one that the server gave. Null when they agree, else a
 * sentence; then the company is of no further use.
 */
export function explain(company: Company, { attempt, observed }: Exchange): string | null {
  const expected = perform(company, attempt, idOf(observed.body))
  const outcome = firstDifference(outcomeOf(expected), outcomeOf(observed))
  if (outcome !== null || expected.status !== 200) return outcome
  return firstDifference(expected.body, observed.body)
}

function outcomeOf({ status, code, replayed }: Expected | Observed) {
  return `${status}${code === null ? '' : ` ${code}`}${replayed ? ' (replayed)' : ''}`
}

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}
