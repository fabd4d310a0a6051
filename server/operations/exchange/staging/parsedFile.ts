import type { FileSpec } from '../files/fileSpec'
import type { RowValues } from './row'

/** A row as a file has it. */
export interface ParsedRow {
  readonly line: number
  readonly values: Readonly<RowValues>
}

/** A file that was read. */
export interface ParsedFile {
  readonly spec: FileSpec
  /** Rows in which every cell is right. */
  readonly rows: readonly ParsedRow[]
  /** Keys of rows in which another cell is wrong: what names them is not wrong for that. */
  readonly invalidKeys: ReadonlySet<string>
  /** False when rows could not be told from each other: nobody knows what the file has. */
  readonly isReadable: boolean
}

/** A file whose rows nobody knows. */
export function unreadableFile(spec: FileSpec): ParsedFile {
  return { spec, rows: [], invalidKeys: new Set(), isReadable: false }
}
