/** What a row holds, canonically spelled, by column: null is none, undefined is still to be worked out. */
export type RowValues = Record<string, string | null | undefined>

/** Joins the parts of a key. No part can contain the joint. */
export function keyText(parts: readonly string[]): string {
  return parts.join('\t')
}

/** A row of a file or of a table. */
export class Row {
  readonly #values: RowValues

  /** @param line where it stands in its file, counted from 1; 0 for a row of the database */
  constructor(
    readonly line: number,
    values: Readonly<RowValues>,
  ) {
    this.#values = { ...values }
  }

  get values(): Readonly<RowValues> {
    return this.#values
  }

  /** The value of a column, or null for none. */
  get(column: string): string | null {
    return this.#values[column] ?? null
  }

  /** The value of a column that always has one. Throws when it has none: then our description of the file is wrong. */
  text(column: string): string {
    const value = this.#values[column]
    if (value == null) throw new Error(`The column ${column} has no value`)
    return value
  }

  /** True when the file left this column to be worked out, and that has not happened yet. */
  isOpen(column: string): boolean {
    return this.#values[column] === undefined
  }

  /** Fills in what was worked out. */
  fill(column: string, value: string | null): void {
    this.#values[column] = value
  }

  /** The values of some columns as one key, or null when one of them has none. */
  key(columns: readonly string[]): string | null {
    const parts: string[] = []
    for (const column of columns) {
      const value = this.#values[column]
      if (value == null) return null
      parts.push(value)
    }
    return keyText(parts)
  }
}
