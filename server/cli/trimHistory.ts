import { readCommandLine, UsageError } from '../common/commandLine'
import { trimHistory } from '../posting/trimHistory'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

const USAGE = `Usage: npm run cli -- trim-history --before YYYY-MM-DD

Removes the audit trail and the events for other programs from before a day (UTC), for good. The day must be at least a year ago.
Events that a webhook has not accepted yet stay. Documents, stock and its ledger stay as they are.`

const YEAR_MS = 366 * 24 * 60 * 60 * 1_000

function readDay(typed: string | undefined): Date {
  const day = new Date(`${typed ?? ''}T00:00:00Z`)
  if (typed === undefined || !/^\d{4}-\d\d-\d\d$/.test(typed) || Number.isNaN(day.getTime()))
    throw new UsageError(`--before needs a day, for example 2024-01-01\n\n${USAGE}`)
  if (day.getTime() > Date.now() - YEAR_MS) throw new UsageError(`The last year is always kept; ${typed} is within it`)
  return day
}

void runProgram(async () => {
  const { values } = readCommandLine({ usage: USAGE, options: { before: { type: 'string' } } })
  const before = readDay(values.before)
  const { entries, events } = await withDatabase((database) => trimHistory(database, before))
  console.log(`Removed ${entries} entries of the audit trail and ${events} events from before ${values.before}.`)
})
