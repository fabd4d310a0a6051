import { IMPORT_FILES, type IntakeChange } from '../../contract/entities/intake'
import type { Queryable, Transaction } from '../database/database'
import { instantText } from './columns'
import type { FileName } from './files/fileSpec'
import { specOf } from './files/fileSpecs'
import type { Findings } from './finding'
import { type RowState, sameKey, showKey, stageTable, storedColumns } from './stageTable'

export interface StagedFile {
  readonly rows: number
  /** Columns of its heading; in existing rows, the other columns keep their values. */
  readonly columns: ReadonlySet<string>
  /** False when the file could not be split into rows, so that its content is unknown. */
  readonly isReadable: boolean
}

/** Above this number of rows, statements run without the usual time limit. */
const MANY_ROWS = 30_000

/** Maximum rows of one result: those of a database in a thread pass through the server process. */
const ROWS_PER_PAGE = 2_000

/** All data of an import: the rows of the files, and the rows of the database that they concern, in temporary tables. */
export class Stage {
  readonly now: string
  #counts = new Map<string, number>()

  constructor(
    readonly tx: Transaction,
    readonly files: ReadonlyMap<FileName, StagedFile>,
    readonly findings: Findings,
    moment: Date,
  ) {
    this.now = instantText(moment)
  }

  get rows(): number {
    return [...this.files.values()].reduce((sum, { rows }) => sum + rows, 0)
  }

  async count(): Promise<void> {
    const selects = IMPORT_FILES.map(
      (name) => `SELECT '${name}' AS file, state, count(*) AS count FROM ${stageTable(name)} GROUP BY state`,
    )
    const { rows } = await this.tx.query<{ file: string; state: string; count: number }>(selects.join(' UNION ALL '))
    this.#counts = new Map(rows.map(({ file, state, count }) => [`${file} ${state}`, count]))
  }

  /** Returns how many rows of a file were in these states when they were last counted. */
  counted(file: FileName, ...states: readonly RowState[]): number {
    return states.reduce((sum, state) => sum + (this.#counts.get(`${file} ${state}`) ?? 0), 0)
  }

  writes(...files: readonly FileName[]): boolean {
    return files.some((file) => this.counted(file, 'new', 'made', 'changed') > 0)
  }

  /** Runs a statement without a time limit. */
  async run(sql: string): Promise<void> {
    if (this.rows > MANY_ROWS) await this.tx.script(sql)
    else await this.tx.query(sql)
  }

  /** Stages rows of the database that `wanted` selects by `columns`, unless they are staged already. */
  async loadKnown(file: FileName, wanted: string, columns: readonly string[] = specOf(file).key): Promise<void> {
    const spec = specOf(file)
    const stored = storedColumns(spec)
    const there = (names: readonly string[]) => names.map((name) => `there.${name}`).join(', ')
    await this.run(
      `INSERT INTO ${stageTable(file)} (line, state, ${stored.join(', ')})
       SELECT 0, 'known', ${there(stored)} FROM ${spec.table} AS there
       WHERE (${there(columns)}) IN (${wanted})
         AND NOT EXISTS (SELECT FROM ${stageTable(file)} AS here WHERE ${sameKey('here', 'there', spec.key)})`,
    )
  }

  /** Yields rows a page at a time. `isLong`: it reads whole tables and has no time limit, even for few rows. */
  async *select<Row extends object>(sql: string, isLong = false): AsyncGenerator<Row> {
    if (!isLong && this.rows <= ROWS_PER_PAGE) {
      yield* (await this.tx.query<Row>(sql)).rows
      return
    }
    await this.tx.script(`DROP TABLE IF EXISTS pg_temp.import_found; CREATE TEMPORARY TABLE import_found AS ${sql}`)
    for (let at = '(0,0)'; ;) {
      // Selected as JSON, because a prepared statement that is repeated must always return the same columns.
      const { rows } = await this.tx.query<{ at: string; row: Row }>(
        `SELECT ctid::text AS at, to_json(found) AS row FROM pg_temp.import_found AS found
         WHERE ctid > $1::text::tid LIMIT ${ROWS_PER_PAGE}`,
        [at],
      )
      for (const { row } of rows) yield row
      if (rows.length < ROWS_PER_PAGE) return
      at = rows.at(-1)?.at ?? at
    }
  }

  /** For checks that do not depend on the stage: runs any SELECT without parameters, and without a time limit. */
  unlimited(): Queryable {
    const { tx } = this
    if (this.rows <= MANY_ROWS) return tx
    return {
      query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
        if (parameters) return tx.query<Row>(sql, parameters)
        const rows: Row[] = []
        for await (const row of this.select<Row>(sql)) rows.push(row)
        return { rows, rowCount: rows.length }
      },
    }
  }

  /** Adds a finding for each row of a SELECT of `line`, `field` and `reason`, in which `{key}` stands for `key` in quotes. */
  async reject(file: FileName, sql: string): Promise<void> {
    const rows = this.select<{ line: number; field: string; reason: string; key?: string | null }>(sql)
    for await (const { line, field, reason, key } of rows) {
      this.findings.row(file, line, field, key == null ? reason : reason.replace('{key}', () => showKey(key)))
    }
  }
}

const MAX_KEPT = 1_000

export class Changes {
  readonly kept: IntakeChange[] = []
  count = 0

  constructor(readonly onChange: (change: IntakeChange) => void = () => undefined) {}

  add(change: IntakeChange): void {
    this.count += 1
    if (this.kept.length < MAX_KEPT) this.kept.push(change)
    this.onChange(change)
  }
}
