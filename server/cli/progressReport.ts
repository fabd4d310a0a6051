import type { Progress } from '../database/database'

/** An output stream for progress, e.g. `process.stdout`. */
interface ProgressOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const BAR_CELLS = 24
/** Minimum time between two updates, in milliseconds: of the bar on a terminal, and of the lines on any other output. */
const REDRAW_MS = 100
const LINE_MS = 10_000

/** Below this fraction of the work, the remaining time cannot be estimated. */
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

  /** Clears the bar. */
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

/** Formats milliseconds as minutes and seconds, e.g. `2:05`. */
function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
