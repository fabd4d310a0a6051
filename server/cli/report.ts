import type { TableContent } from '../database/backup/rows'
import type { Progress } from '../database/database'
import type { Finding } from '../posting/invariants/findViolations'

const LINE_MS = 10_000

/** Below this fraction of the work, the remaining time cannot be estimated. */
const MIN_PART = 0.01

/** Writes a line with the remaining time now and then, and for each step. `now`: milliseconds of a monotonic clock. */
export function progressReport(output: { write(text: string): unknown }, now = () => performance.now()): Progress {
  let began: number | null = null
  let shownAt = -Infinity
  let shownStep = ''
  return (what, part) => {
    const at = now()
    began ??= at
    const step = what.replace(/\d+/g, '')
    if (at - shownAt < LINE_MS && step === shownStep) return
    shownAt = at
    shownStep = step
    const left = part < MIN_PART ? '' : `, ${timeText(((at - began) * (1 - part)) / part)} left`
    output.write(`${Math.floor(part * 100)} %${left}, ${what}\n`)
  }
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** One line a table: name, rows and the first digits of the hash, to be compared by eye. */
export function contentsTable(contents: readonly TableContent[]): string[] {
  const width = Math.max(...contents.map(({ table }) => table.length))
  return contents.map(
    ({ table, rows, sha256 }) => `${table.padEnd(width)}  ${rows.toLocaleString('en-US').padStart(11)}  ${sha256.slice(0, 16)}`,
  )
}

export function rowCount(contents: readonly TableContent[]): string {
  const rows = contents.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows of ${contents.length} tables`
}

/** Maximum violations of one invariant that are printed: one cause often breaks many rows. */
const SHOWN = 20

export function ledgerReport(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ invariant, violations }) => [
    `${violations.length === 0 ? 'ok  ' : 'FAIL'} ${invariant.id.padEnd(3)} ${invariant.promise}`,
    ...violations.slice(0, SHOWN).map((what) => `         ${what}`),
    ...(violations.length > SHOWN ? [`         and ${violations.length - SHOWN} more`] : []),
  ])
  const broken = findings.filter(({ violations }) => violations.length > 0).length
  return [...lines, broken === 0 ? 'The ledger is sound.' : `${broken} of ${findings.length} invariants are broken.`]
}
