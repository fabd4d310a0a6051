import type { Observed, Timing } from './timing'

/** A limit that a figure must stay below, or must reach. */
export interface Goal {
  /** As printed, e.g. `p99 < 10 ms`. */
  readonly text: string
  readonly met: boolean
}

/** One measurement. */
export interface Row {
  readonly what: string
  readonly timing?: Timing & Partial<Observed>
  /** Figures other than times, e.g. `1.2 MB`. */
  readonly figures?: string
  /** Comparison with another measurement, e.g. `0.02 × the whole list`. */
  readonly ratio?: string
  readonly goal?: Goal
}

/** Returns a goal with an upper limit. */
export function below(name: string, figure: number, limit: number, unit = 'ms'): Goal {
  return { text: `${name} < ${limit} ${unit}`, met: figure < limit }
}

/** Returns a goal with a lower limit. */
export function atLeast(name: string, figure: number, limit: number): Goal {
  return { text: `${name} ≥ ${limit}`, met: figure >= limit }
}

/** Formats a number with three significant digits. */
export function short(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
}

/** Formats the ratio of `a` and `b`: `0.02 × the whole list`. */
export function ratioOf(a: number, b: number, of: string): string {
  return `${short(a / b)} × ${of}`
}

/** The columns after the first, with their widths; numbers are right-aligned, texts left-aligned. */
const FIGURES = { times: 6, 'median ms': 11, 'p95 ms': 8, 'p99 ms': 8, 'CPU ms': 8 } as const
const WORDS = { other: 24, ratio: 36, goal: 0 } as const
const FIRST = 54

function line(first: string, figures: readonly string[], words: readonly string[]): string {
  const right = Object.values(FIGURES).map((width, index) => (figures[index] ?? '').padStart(width))
  const left = Object.values(WORDS).map((width, index) => (words[index] ?? '').padEnd(width))
  return `${first.padEnd(FIRST)}${right.join('')}  ${left.join('')}`.trimEnd()
}

/** Formats the headings above {@link rowLine}. */
export function headingLine(title: string): string {
  return line(title, Object.keys(FIGURES), Object.keys(WORDS))
}

/** Formats one measurement as a line of the table. */
export function rowLine({ what, timing, figures = '', ratio = '', goal }: Row): string {
  const cpu = timing?.cpu === undefined ? '' : short(timing.cpu)
  const numbers = timing ? [String(timing.count), ...[timing.p50, timing.p95, timing.p99].map(short), cpu] : []
  return line(what, numbers, [figures, ratio, goal ? `${goal.met ? 'met' : 'MISSED'}: ${goal.text}` : ''])
}
