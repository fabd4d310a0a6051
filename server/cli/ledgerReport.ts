import type { Finding } from '../posting/invariants/findViolations'

/** Maximum violations of one invariant that are printed: one cause often breaks many rows. */
const SHOWN = 20

/** Formats the result of a check as lines: each invariant with `ok`, or with what violates it. */
export function ledgerReport(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ invariant, violations }) => [
    `${violations.length === 0 ? 'ok  ' : 'FAIL'} ${invariant.id.padEnd(3)} ${invariant.promise}`,
    ...violations.slice(0, SHOWN).map((what) => `         ${what}`),
    ...(violations.length > SHOWN ? [`         and ${violations.length - SHOWN} more`] : []),
  ])
  const broken = findings.filter(({ violations }) => violations.length > 0).length
  return [...lines, broken === 0 ? 'The ledger is sound.' : `${broken} of ${findings.length} invariants are broken.`]
}
