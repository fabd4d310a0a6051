/**
 * Some rows of one table, on their way from one database to another. Every row is a JSON array of its columns' values as PostgreSQL
 * prints them, or null: the same text for the same row, whichever database it comes from.
 */
export interface RowPage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}
