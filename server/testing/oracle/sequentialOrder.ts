import type { Attempt, Reply } from './attempt'
import type { Company } from './company'
import { firstDifference } from './pattern'
import { isWrite, perform } from './perform'

export interface Exchange {
  readonly attempt: Attempt
  readonly observed: Reply
}

/** The sequential orders in which concurrent exchanges can have been executed. */
export interface SequentialOrders {
  /** The resulting company of each order that explains every response. */
  readonly companies: readonly Company[]
  /** Why the most successful order fails: what is wrong with the first exchange that fits nowhere. */
  readonly difference: string
}

/**
 * Finds the orders in which executing the exchanges one after the other explains their responses (linearizability). Does not
 * change the company. The cost grows with the factorial of the number of exchanges: use at most three or four.
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
 * Performs an attempt on the company and compares the response with the server's. Returns null when they agree, else a
 * sentence; then the company must not be used any more.
 */
export function explain(company: Company, { attempt, observed }: Exchange): string | null {
  const expected = perform(company, attempt, idOf(observed.body))
  const outcome = firstDifference(outcomeOf(expected), outcomeOf(observed))
  if (outcome !== null || expected.status !== 200) return outcome
  return firstDifference(expected.body, observed.body)
}

function outcomeOf({ status, code, replayed }: Reply) {
  return `${status}${code === null ? '' : ` ${code}`}${replayed ? ' (replayed)' : ''}`
}

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}
