import { readCommandLine } from '../common/commandLine'
import { readSnapshot } from '../database/batches'
import { checkInvariants } from '../posting/invariants/findViolations'
import { ledgerReport } from './report'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

const USAGE = `Usage: npm run cli -- check-ledger

Checks everything that must always hold in the configured database; it only reads. Exit code 1 if something does not.
It takes no arguments.`

void runProgram(async () => {
  readCommandLine({ usage: USAGE })
  const findings = await withDatabase((database) => readSnapshot(database, (tx) => checkInvariants(tx)))
  for (const line of ledgerReport(findings)) console.log(line)
  if (findings.some(({ violations }) => violations.length > 0)) process.exitCode = 1
})
