import { FILE_NAMES, type FileName } from './files/fileSpec'

/** Something that keeps an import from happening. */
export interface Finding {
  /** The file's name with its ending; empty when no single file is the cause. */
  readonly file: string
  /** Line of the file, counted from 1; null when the whole file is meant. */
  readonly line: number | null
  /** Heading of the column, or empty. */
  readonly column: string
  /** What is wrong, in words. */
  readonly reason: string
  /** How many rows are wrong for this one cause; 1 unless said. */
  readonly rows?: number
}

/** All findings of one root cause: they differ in their lines, and in the values and numbers that they name. */
export interface Problem {
  /** The first few of them. */
  readonly examples: readonly Finding[]
  /** How many there are. */
  readonly count: number
  /** How many rows are wrong for it. */
  readonly rows: number
  /** The first few of their lines. */
  readonly lines: readonly number[]
}

/** Of one root cause so many findings, and so many lines, are kept. */
const EXAMPLES = 3
const LINES = 5

/** Root causes that are kept; a file in which everything is wrong in its own way must not fill the memory. */
const MAX_PROBLEMS = 2_000

const rankOf = new Map<string, number>(FILE_NAMES.map((name, rank) => [`${name}.csv`, rank]))

type Kept = { -readonly [Key in keyof Problem]: Problem[Key] } & { readonly examples: Finding[]; readonly lines: number[] }

/** Collects problems by root cause, in a bounded amount of memory. */
export class Findings {
  readonly #problems = new Map<string, Kept>()
  readonly #refused = new Map<string, Lines>()
  #reports = 0

  /** @param onFinding called with each at once */
  constructor(readonly onFinding: (finding: Finding) => void = () => undefined) {}

  /** How many findings there are. */
  get count(): number {
    return this.#reports
  }

  /** How many rows of a file are known to be wrong. */
  refused(file: FileName): number {
    return this.#refused.get(`${file}.csv`)?.count ?? 0
  }

  /** @param lines the first of the rows that share it; the line of the finding unless said */
  add(finding: Finding, lines: readonly number[] = finding.line === null ? [] : [finding.line]): void {
    this.#reports += 1
    this.onFinding(finding)
    this.refuse(finding.file, lines)
    const cause = causeOf(finding)
    const known = this.#problems.get(cause)
    const rows = finding.rows ?? 1
    if (known) {
      known.count += 1
      known.rows += rows
      if (known.examples.length < EXAMPLES) known.examples.push(finding)
      known.lines.push(...lines.slice(0, LINES - known.lines.length))
    } else if (this.#problems.size < MAX_PROBLEMS) {
      this.#problems.set(cause, { examples: [finding], count: 1, rows, lines: lines.slice(0, LINES) })
    }
  }

  /** Counts rows as wrong for which one finding stands. */
  refuse(file: string, lines: readonly number[]): void {
    const known = this.#refused.get(file) ?? new Lines()
    for (const line of lines) known.add(line)
    this.#refused.set(file, known)
  }

  /** Something is wrong with a row of a file. */
  row(file: FileName, line: number, column: string, reason: string): void {
    this.add({ file: `${file}.csv`, line, column, reason })
  }

  /** The root causes, in the order of the files and their lines; what concerns no file of ours comes first. */
  problems(): Problem[] {
    return [...this.#problems.values()].sort((a, b) => inOrder(a.examples[0], b.examples[0]))
  }
}

/** Findings in the order of the files and their lines. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(inOrder)
}

function inOrder(a: Finding | undefined, b: Finding | undefined): number {
  const rank = (finding: Finding | undefined) => rankOf.get(finding?.file ?? '') ?? -1
  return rank(a) - rank(b) || (a?.line ?? 0) - (b?.line ?? 0)
}

/** Findings of one root cause have the same text here: values and numbers are left out. */
function causeOf({ file, column, reason }: Finding): string {
  const words = reason.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\S+/g, (word) => (/\d/.test(word) ? '0' : word))
  return [file, column, words].join('\t')
}

/** Lines of a file, a bit for each. */
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

/** A finding as one line: `sales_order_lines.csv:17 order_qty: "abc" is not a number with at most 6 decimals`. */
export function findingLine(finding: Finding): string {
  const { file, line, column } = finding
  const place = file === '' ? '' : `${file}${line === null ? '' : `:${line}`}${column === '' ? ': ' : ' '}`
  return `${place}${column === '' ? '' : `${column}: `}${reasonOf(finding)}`
}

/** The reason of a finding, with how many rows share it. */
export function reasonOf({ reason, rows = 1 }: Finding): string {
  return rows === 1 ? reason : `${reason} (and ${rows - 1} more ${rows === 2 ? 'row' : 'rows'} for this reason)`
}
