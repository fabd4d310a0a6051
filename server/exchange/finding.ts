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
}

/** Findings that are kept; a file in which everything is wrong must not fill the memory. */
const MOST_KEPT = 100_000

const rankOf = new Map<string, number>(FILE_NAMES.map((name, rank) => [`${name}.csv`, rank]))

/** Collects what is wrong. */
export class Findings {
  readonly #kept: Finding[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The same findings, to which more can be added apart. */
  copy(): Findings {
    const copy = new Findings()
    for (const finding of this.#kept) copy.add(finding)
    copy.#count = this.#count
    return copy
  }

  add(finding: Finding): void {
    this.#count += 1
    if (this.#kept.length < MOST_KEPT) this.#kept.push(finding)
  }

  /** Something is wrong with a row of a file. */
  row(file: FileName, line: number, column: string, reason: string): void {
    this.add({ file: `${file}.csv`, line, column, reason })
  }

  /** What was found (at most 100,000 of it), in the order of the files and their lines; what concerns no file of ours comes first. */
  sorted(): Finding[] {
    const rank = ({ file }: Finding) => rankOf.get(file) ?? -1
    return this.#kept.toSorted((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0))
  }
}

/** A finding as one line: `sales_order_lines.csv:17 order_qty: "abc" is not a number with at most 6 decimals`. */
export function findingLine({ file, line, column, reason }: Finding): string {
  const place = file === '' ? '' : `${file}${line === null ? '' : `:${line}`}${column === '' ? ': ' : ' '}`
  return `${place}${column === '' ? '' : `${column}: `}${reason}`
}
