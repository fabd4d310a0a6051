import type { Queryable } from '../../database/database'

/** Something that is true of the data after every transaction. */
export interface Invariant {
  readonly id: `I${number}`
  /** What is true, in words. */
  readonly promise: string
  /** SELECT with one column `what`: a sentence for each place where it is not true. */
  readonly violations: string
  /** Finds what SQL alone cannot, as the same sentences. */
  readonly alsoViolations?: (db: Queryable) => Promise<readonly string[]>
}

/** Joins several checks of one invariant into its one SELECT. */
export function anyOf(...checks: readonly string[]): string {
  return checks.join('\nUNION ALL\n')
}
