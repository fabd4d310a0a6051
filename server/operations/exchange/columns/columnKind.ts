/** What a cell turned out to be: its one canonical spelling, or what is wrong with it. */
export type ParsedCell = { readonly value: string } | { readonly problem: string }

/**
 * A kind of cell. Every value has one canonical spelling, which is also what an export writes, so that two values are equal exactly
 * when their texts are.
 */
export interface ColumnKind {
  /** The content of such a cell, in words. */
  readonly form: string
  /** Type of the table's column, for parameters that are compared with it. */
  readonly sqlType: 'text' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'uuid'
  /** Reads a cell that is not empty. */
  parse(cell: string): ParsedCell
  /** SQL that spells a value of the table's column canonically; NULL stays NULL. */
  toText(expression: string): string
}
