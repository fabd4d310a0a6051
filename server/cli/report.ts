import type { TableContent } from '../database/backup/rows'
import type { Progress } from '../database/database'
import type { Finding } from '../posting/invariants/findViolations'

interface ProgressOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const BAR_CELLS = 24
/** Minimum time between two updates, in milliseconds: of the bar on a terminal, and of the lines on any other output. */
const REDRAW_MS = 100
const LINE_MS = 10_000

const MIN_PART = 0.01

/** Goes back to the beginning of the terminal's line and clears it. */
const CLEAR_LINE = '\r\u001b[2K'

/**
 * Returns a reporter that shows progress and the remaining time. On a terminal it redraws a bar; on any other output it prints
 * a line now and then, and whenever the text of the step changes (apart from numbers). Call `end` before anything else is
 * printed. Time counts from the first report.
 * @param now returns milliseconds of a monotonic clock
 */
export function progressReport(output: ProgressOutput, now: () => number = () => performance.now()) {
  const isTerminal = output.isTTY === true
  let began: number | null = null
  let shownAt = -Infinity
  let shownKind = ''

  const tell: Progress = (what, part) => {
    const at = now()
    began ??= at
    const kind = what.replace(/\d+/g, '')
    if (at - shownAt < (isTerminal ? REDRAW_MS : LINE_MS) && (isTerminal || kind === shownKind)) return
    shownAt = at
    shownKind = kind
    const facts = [percent(part), ...(part < MIN_PART ? [] : [`${timeText(((at - began) * (1 - part)) / part)} left`]), what]
    if (isTerminal) output.write(CLEAR_LINE + `${bar(part)} ${facts.join('  ')}`.slice(0, (output.columns ?? 80) - 1))
    else output.write(`${facts.join(', ')}\n`)
  }

  const end = (): void => {
    if (isTerminal && shownAt > -Infinity) output.write(CLEAR_LINE)
  }
  return { tell, end }
}

function bar(part: number): string {
  const full = Math.round(part * BAR_CELLS)
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full)
}

function percent(part: number): string {
  return `${Math.floor(part * 100)} %`
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
