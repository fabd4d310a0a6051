import { checkInvariants } from '../invariants/findViolations'
import { ledgerReport } from './ledgerReport'
import { withDatabase } from './withDatabase'

// npm run check-ledger: checks every invariant of the configured database. It only reads. Exit code 1 when one is broken.

void withDatabase(async (database) => {
  const findings = await database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return checkInvariants(tx)
  })
  for (const line of ledgerReport(findings)) console.log(line)
  if (findings.some(({ violations }) => violations.length > 0)) process.exitCode = 1
})
