import { FILE_NAMES, type FileName } from '../files/fileSpec'
import type { Findings } from '../finding'
import type { ParsedFile } from './parsedFile'
import { Row } from './row'
import { specOf } from '../files/fileSpecs'

/** What is known of one file. */
interface FileStage {
  /** Rows that the database does not have; all of them until it was asked. */
  fresh: Row[]
  readonly staged: Map<string, Row>
  readonly existing: Map<string, Row>
  readonly changed: Set<Row>
  readonly invalidKeys: ReadonlySet<string>
  readonly isReadable: boolean
  readonly isGiven: boolean
  readonly given: number
}

/** Everything that an import looks at: the rows of the files, and those of the database that they meet. */
export class Stage {
  readonly #files: Readonly<Record<FileName, FileStage>>

  constructor(
    files: readonly ParsedFile[],
    readonly findings: Findings,
  ) {
    const newFileStage = (name: FileName): FileStage => {
      const file = files.find(({ spec }) => spec.name === name)
      const rows = (file?.rows ?? []).map(({ line, values }) => new Row(line, values))
      return {
        fresh: rows,
        staged: new Map(rows.flatMap((row) => mapEntry(name, row))),
        existing: new Map(),
        changed: new Set(),
        invalidKeys: file?.invalidKeys ?? new Set(),
        isReadable: file?.isReadable ?? true,
        isGiven: file !== undefined,
        given: rows.length,
      }
    }
    this.#files = Object.fromEntries(FILE_NAMES.map((name) => [name, newFileStage(name)])) as Record<FileName, FileStage>
  }

  /** The rows that the import adds. */
  fresh(file: FileName): readonly Row[] {
    return this.#files[file].fresh
  }

  /** True when the folder has the file. */
  isGiven(file: FileName): boolean {
    return this.#files[file].isGiven
  }

  /** How many rows the file has. */
  given(file: FileName): number {
    return this.#files[file].given
  }

  /** The row with this key: of the file, or one of the database that was loaded. */
  find(file: FileName, key: string | null): Row | undefined {
    if (key === null) return undefined
    const { staged, existing } = this.#files[file]
    return existing.get(key) ?? staged.get(key)
  }

  /** True when the row with this key comes with the import. */
  isFresh(file: FileName, key: string | null): boolean {
    if (key === null) return false
    const { staged, existing } = this.#files[file]
    return staged.has(key) && !existing.has(key)
  }

  existing(file: FileName, key: string): Row | undefined {
    return this.#files[file].existing.get(key)
  }

  /** True when the file may have a row with this key that could not be read. */
  mayHave(file: FileName, key: string): boolean {
    const { invalidKeys, isReadable } = this.#files[file]
    return !isReadable || invalidKeys.has(key)
  }

  /** Keeps a row that the database has. */
  addExisting(file: FileName, row: Row): void {
    for (const [key] of mapEntry(file, row)) this.#files[file].existing.set(key, row)
  }

  /** Adds a row that follows from others. It is reported at their line. */
  addFresh(file: FileName, row: Row): void {
    const fileStage = this.#files[file]
    fileStage.fresh.push(row)
    for (const [key] of mapEntry(file, row)) fileStage.staged.set(key, row)
  }

  /** Keeps a row whose values the database takes over into the row that it has. */
  addChanged(file: FileName, row: Row): void {
    this.#files[file].changed.add(row)
  }

  /** The rows that change what the database has, see {@link FileSpec.changeable}. */
  changed(file: FileName): readonly Row[] {
    return [...this.#files[file].changed]
  }

  /** Leaves out the rows that the database has already. */
  dropExisting(file: FileName): void {
    const fileStage = this.#files[file]
    fileStage.fresh = fileStage.fresh.filter((row) => !fileStage.existing.has(row.key(specOf(file).key) ?? ''))
  }

  /** Something is wrong with a row; see {@link Findings.add} for the cause. */
  refuse(file: FileName, row: Row, column: string, reason: string, cause?: string): void {
    this.findings.row(file, row.line, column, reason, cause)
  }
}

/** The row with its key, if it has one already. */
function mapEntry(file: FileName, row: Row): [string, Row][] {
  const key = row.key(specOf(file).key)
  return key === null ? [] : [[key, row]]
}
