import type { Queryable } from '../../database/database'
import { documentInvariants } from './documentInvariants'
import { fileInvariants } from './fileInvariants'
import type { Invariant } from './invariant'
import { listInvariants } from './listInvariants'
import { outboxInvariants } from './outboxInvariants'
import { productionInvariants } from './productionInvariants'
import { salesInvariants } from './salesInvariants'
import { sessionInvariants } from './sessionInvariants'
import { shipmentInvariants } from './shipmentInvariants'
import { stockInvariants } from './stockInvariants'
import { transferInvariants } from './transferInvariants'
import { writeInvariants } from './writeInvariants'

/** What is always true of the company's documents, stock and files, which an import adds to. */
export const businessInvariants: readonly Invariant[] = [
  ...stockInvariants,
  ...salesInvariants,
  ...transferInvariants,
  ...shipmentInvariants,
  ...productionInvariants,
  ...documentInvariants,
  ...fileInvariants,
  ...writeInvariants,
].sort(byNumber)

/** Every invariant, by its number. */
export const invariants: readonly Invariant[] = [
  ...businessInvariants,
  ...sessionInvariants,
  ...listInvariants,
  ...outboxInvariants,
].sort(byNumber)

function byNumber(a: Invariant, b: Invariant): number {
  return Number(a.id.slice(1)) - Number(b.id.slice(1))
}

/** An invariant with the places where the data break it; none when all is well. */
export interface Finding {
  readonly invariant: Invariant
  readonly violations: readonly string[]
}

/** Checks invariants, every one unless told which. It only reads; to have one moment for all of them, hand it a transaction. */
export async function checkInvariants(db: Queryable, which: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of which) {
    const { rows } = await db.query<{ what: string }>(invariant.violations)
    const also = (await invariant.alsoViolations?.(db)) ?? []
    findings.push({ invariant, violations: [...rows.map(({ what }) => what), ...also] })
  }
  return findings
}

/** Every violation as one line, `I3: …`. Empty when all is well. */
export async function findViolations(db: Queryable, which: readonly Invariant[] = invariants): Promise<string[]> {
  const findings = await checkInvariants(db, which)
  return findings.flatMap(({ invariant, violations }) => violations.map((what) => `${invariant.id}: ${what}`))
}
