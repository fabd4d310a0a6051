/** A value of the database that becomes another. */
export interface ImportChange {
  /** The file's name with its ending. */
  readonly file: string
  readonly line: number
  /** What names the row, its parts joined by " / ". */
  readonly key: string
  readonly column: string
  /** Null for none. */
  readonly before: string | null
  readonly after: string | null
}

/** Maximum changes in a result; `onChange` gets all of them, one by one. */
const MAX_KEPT = 1_000

/** Collects the values that an import changes, in a bounded amount of memory. */
export class Changes {
  readonly kept: ImportChange[] = []
  count = 0

  constructor(readonly onChange: (change: ImportChange) => void = () => undefined) {}

  add(change: ImportChange): void {
    this.count += 1
    if (this.kept.length < MAX_KEPT) this.kept.push(change)
    this.onChange(change)
  }
}
