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

/** Findings that are kept; a file in which everything is wrong must not fill the memory. */
const MOST_KEPT = 500_000

const rankOf = new Map<string, number>(FILE_NAMES.map((name, rank) => [`${name}.csv`, rank]))

/** Collects what is wrong. */
export class Findings {
  readonly #kept: { finding: Finding; rows: number }[] = []
  /** Where the finding of a cause is kept. */
  readonly #ofCause = new Map<string, number>()
  #reports = 0
  #leftOut = 0

  /** @param mostKept more different findings than that are only counted */
  constructor(readonly mostKept = MOST_KEPT) {}

  /** How often something was found wrong; it grows with every report, also of a cause that is known. */
  get reports(): number {
    return this.#reports
  }

  /** How many different findings there are. */
  get count(): number {
    return this.#kept.length + this.#leftOut
  }

  /** The same findings, to which more can be added apart. */
  copy(): Findings {
    const copy = new Findings(this.mostKept)
    copy.#kept.push(...this.#kept.map((kept) => ({ ...kept })))
    for (const [cause, at] of this.#ofCause) copy.#ofCause.set(cause, at)
    copy.#reports = this.#reports
    copy.#leftOut = this.#leftOut
    return copy
  }

  /** @param cause the same text for rows that are wrong for one cause: the first is kept, the others are counted */
  add(finding: Finding, cause?: string): void {
    this.#reports += 1
    const known = cause === undefined ? undefined : this.#kept[this.#ofCause.get(cause) ?? -1]
    if (known) known.rows += 1
    else if (this.#kept.length >= this.mostKept) this.#leftOut += 1
    else {
      if (cause !== undefined) this.#ofCause.set(cause, this.#kept.length)
      this.#kept.push({ finding, rows: 1 })
    }
  }

  /** Something is wrong with a row of a file. */
  row(file: FileName, line: number, column: string, reason: string, cause?: string): void {
    this.add({ file: `${file}.csv`, line, column, reason }, cause)
  }

  /** What was found (at most 500,000 of it), in the order of the files and their lines; what concerns no file of ours comes first. */
  sorted(): Finding[] {
    const rank = ({ file }: Finding) => rankOf.get(file) ?? -1
    const findings = this.#kept.map(({ finding, rows }) => (rows === 1 ? finding : { ...finding, rows }))
    return findings.sort((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0))
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
