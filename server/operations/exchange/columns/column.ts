import type { ColumnKind } from './columnKind'

/** A column of a file. */
export interface Column {
  /** Its heading, which is also the name of the table's column. */
  readonly name: string
  readonly kind: ColumnKind
  /** What an empty cell means: nothing (it must not be empty), a fixed value, or that the import works it out. */
  readonly empty:
    | { readonly is: 'refused' }
    // Null for none.
    | { readonly is: 'value'; readonly value: string | null }
    | { readonly is: 'worked out' }
  /** What it is; for a column that is worked out also what comes into it. */
  readonly about: string
  /** SQL of what an export writes, when that is not just the table's column. */
  readonly source?: string
}

/** A column that may not be empty. */
export function required(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'refused' } }
}

/** A column whose empty cells mean `value`; null is "none". The column may be missing. */
export function optional(name: string, kind: ColumnKind, about: string, value: string | null = ''): Column {
  return { name, kind, about, empty: { is: 'value', value } }
}

/** A column whose empty cells are filled in by the import. The column may be missing. */
export function workedOut(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'worked out' } }
}
