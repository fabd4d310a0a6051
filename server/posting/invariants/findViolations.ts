import type { Queryable } from '../../database/database'
import { documentInvariants, salesInvariants, shipmentInvariants, transferInvariants } from './documentInvariants'
import type { Invariant } from './invariant'
import { productionInvariants } from './productionInvariants'
import { fileInvariants, listInvariants, outboxInvariants, sessionInvariants, writeInvariants } from './recordInvariants'
import { stockInvariants } from './stockInvariants'

/** Invariants of documents, stock and files, i.e. of the data that an import adds. */
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

export const invariants: readonly Invariant[] = [
  ...businessInvariants,
  ...sessionInvariants,
  ...listInvariants,
  ...outboxInvariants,
].sort(byNumber)

function byNumber(a: Invariant, b: Invariant): number {
  return Number(a.id.slice(1)) - Number(b.id.slice(1))
}

export interface Finding {
  readonly invariant: Invariant
  readonly violations: readonly string[]
}

/** Checks invariants, by default all. It only reads; pass a transaction to check all of them on one snapshot. */
export async function checkInvariants(db: Queryable, which: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of which) {
    const rows: { what: string }[] = []
    for (const sql of [invariant.violations, invariant.totals])
      if (sql !== undefined) rows.push(...(await db.query<{ what: string }>(sql)).rows)
    const also = (await invariant.alsoViolations?.(db)) ?? []
    findings.push({ invariant, violations: [...rows.map(({ what }) => what), ...also] })
  }
  return findings
}

export async function findViolations(db: Queryable, which: readonly Invariant[] = invariants): Promise<string[]> {
  const findings = await checkInvariants(db, which)
  return findings.flatMap(({ invariant, violations }) => violations.map((what) => `${invariant.id}: ${what}`))
}
