import { IMPORT_FILES } from '../../contract/entities/intake'
import { guardFormula, writeCsv } from './csv'
import type { FileName } from './files/fileSpec'

export interface Finding {
  readonly file: string
  readonly line: number | null
  readonly column: string
  readonly reason: string
  /** Number of rows that are wrong for this cause; default: 1. */
  readonly rows?: number
}

/** All findings of one root cause, which differ only in their lines, values and numbers. */
export interface Problem {
  readonly examples: readonly [Finding, ...Finding[]]
  readonly count: number
  readonly rows: number
}

const EXAMPLES = 3

/** Maximum root causes that are kept; others are only counted. */
const MAX_PROBLEMS = 100

const rankOf = new Map<string, number>(IMPORT_FILES.map((name, rank) => [`${name}.csv`, rank]))

type Kept = { -readonly [Key in keyof Problem]: Problem[Key] } & {
  readonly examples: [Finding, ...Finding[]]
}

export class Findings {
  readonly #problems = new Map<string, Kept>()
  readonly #wrong = new Map<string, Lines>()
  #reports = 0

  constructor(readonly onFinding: (finding: Finding) => void = () => undefined) {}

  get count(): number {
    return this.#reports
  }

  wrongRows(file: FileName): number {
    return this.#wrong.get(`${file}.csv`)?.count ?? 0
  }

  /** @param lines the first of the rows that share the finding; default: its own line */
  add(finding: Finding, lines: readonly number[] = finding.line === null ? [] : [finding.line]): void {
    this.#reports += 1
    this.onFinding(finding)
    this.markWrong(finding.file, lines)
    const cause = causeOf(finding)
    const known = this.#problems.get(cause)
    const rows = finding.rows ?? 1
    if (known) {
      known.count += 1
      known.rows += rows
      if (known.examples.length < EXAMPLES) known.examples.push(finding)
    } else if (this.#problems.size < MAX_PROBLEMS) {
      this.#problems.set(cause, { examples: [finding], count: 1, rows })
    }
  }

  markWrong(file: string, lines: readonly number[]): void {
    const known = this.#wrong.get(file) ?? new Lines()
    for (const line of lines) known.add(line)
    this.#wrong.set(file, known)
  }

  row(file: FileName, line: number, column: string, reason: string): void {
    this.add({ file: `${file}.csv`, line, column, reason })
  }

  problems(): Problem[] {
    return [...this.#problems.values()].sort(inOrder)
  }
}

function inOrder({ examples: [a] }: Problem, { examples: [b] }: Problem): number {
  const rank = ({ file }: Finding) => rankOf.get(file) ?? -1
  return rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0)
}

/** Returns the same text for all findings of one root cause: values and numbers are left out. */
function causeOf({ file, column, reason }: Finding): string {
  const words = reason.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\S+/g, (word) => (/\d/.test(word) ? '0' : word))
  return [file, column, words].join('\t')
}

/** One bit per line: a file may have millions. */
class Lines {
  #bits = new Uint8Array(1024)
  count = 0

  add(line: number): void {
    const [at, bit] = [line >> 3, 1 << (line & 7)]
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(this.#bits.length * 2, at + 1))
      larger.set(this.#bits)
      this.#bits = larger
    }
    if (((this.#bits[at] ?? 0) & bit) !== 0) return
    this.#bits[at] = (this.#bits[at] ?? 0) | bit
    this.count += 1
  }
}

/** Formats a finding as one line: `sales_order_lines.csv:17 order_qty: "abc" is not a number with at most 6 decimals`. */
export function findingLine(finding: Finding): string {
  const { file, line, column } = finding
  const place = file === '' ? '' : `${file}${line === null ? '' : `:${line}`}${column === '' ? ': ' : ' '}`
  return `${place}${column === '' ? '' : `${column}: `}${reasonOf(finding)}`
}

function reasonOf({ reason, rows = 1 }: Finding): string {
  return rows === 1 ? reason : `${reason} (and ${rows - 1} more ${rows === 2 ? 'row' : 'rows'} for this reason)`
}

export const REPORT_HEADING = writeCsv([['file', 'line', 'column', 'reason']])

export function reportRow(finding: Finding): string {
  return writeCsv([[finding.file, String(finding.line ?? ''), finding.column, reasonOf(finding)].map(guardFormula)])
}
