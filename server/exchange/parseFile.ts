import type { Column } from './columns'
import { type CsvRecord, readCsv, unguardFormula } from './csv'
import type { FileSpec } from './files/fileSpec'
import type { Findings } from './finding'
import type { StagedFile } from './stage'
import type { ParsedRow, RowValues } from './stageTable'
import { nearestName, showValue } from './wording'

export const UNREADABLE: StagedFile = { rows: 0, columns: new Set(), isReadable: false }

/** Validates every cell. `onRows` gets batches, with rows whose cells are wrong if their keys are known. */
export async function parseFile(
  spec: FileSpec,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  findings: Findings,
  onRows: (rows: readonly ParsedRow[]) => Promise<void>,
): Promise<StagedFile> {
  let reader: RowReader | null = null
  let hasHeading = false
  const broken = await readCsv(chunks, async (records) => {
    const [heading, ...body] = records
    if (hasHeading || !heading) {
      if (reader) await onRows(reader.read(records))
      return
    }
    hasHeading = true
    const columns = readHeading(spec, heading, findings)
    if (!columns) return
    reader = new RowReader(spec, columns, findings)
    await onRows(reader.read(body))
  })
  if (broken) {
    const reason = broken.line === null ? broken.reason : `${broken.reason}; the file cannot be read from here on`
    findings.add({ file: `${spec.name}.csv`, line: broken.line, column: '', reason })
  } else if (!hasHeading) findings.row(spec.name, 1, '', 'the file is empty; its first line has the names of the columns')
  const { rows = 0, columns = [] } = (reader as RowReader | null) ?? {}
  return { rows, columns: new Set(columns.map(({ name }) => name)), isReadable: reader !== null && broken === null }
}

class RowReader {
  rows = 0
  readonly #missing: Readonly<RowValues>

  constructor(
    readonly spec: FileSpec,
    readonly columns: readonly Column[],
    readonly findings: Findings,
  ) {
    const absent = spec.columns.filter((column) => !columns.includes(column))
    this.#missing = Object.fromEntries(absent.map(({ name, empty }) => [name, empty.is === 'value' ? empty.value : undefined]))
  }

  read(records: readonly CsvRecord[]): ParsedRow[] {
    this.rows += records.length
    return records.flatMap((record) => {
      const row = this.#readRow(record)
      // A row cannot be identified without its key.
      return row.isGood || this.spec.key.every((column) => row.values[column] != null) ? [row] : []
    })
  }

  #readRow({ line, cells }: CsvRecord): ParsedRow {
    const before = this.findings.count
    const width = this.columns.length
    if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
      this.#add(line, '', `has ${cells.length} cells, but the heading has ${width}`)
    }
    const values: RowValues = { ...this.#missing }
    for (const [index, column] of this.columns.entries()) {
      const cell = cells[index]
      if (cell !== undefined) values[column.name] = this.#readCell(line, column, unguardFormula(cell))
    }
    return { line, isGood: this.findings.count === before, values }
  }

  #readCell(line: number, { name, kind, empty }: Column, cell: string): string | null | undefined {
    if (cell.trim() === '') {
      if (empty.is === 'required') this.#add(line, name, 'must not be empty')
      return empty.is === 'value' ? empty.value : undefined
    }
    const parsed = kind.parse(cell)
    if ('value' in parsed) return parsed.value
    this.#add(line, name, parsed.problem)
    return undefined
  }

  #add(line: number, column: string, reason: string): void {
    this.findings.row(this.spec.name, line, column, reason)
  }
}

function readHeading(spec: FileSpec, heading: CsvRecord, findings: Findings): Column[] | null {
  const before = findings.count
  const add = (column: string, reason: string) => findings.row(spec.name, heading.line, column, reason)
  const names = spec.columns.map(({ name }) => name)
  const found = new Set<string>()
  const columns: Column[] = []
  const width = heading.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  for (const cell of heading.cells.slice(0, width)) {
    const name = cell.trim()
    const column = spec.columns.find((candidate) => candidate.name === name)
    if (!column) add('', unknownColumn(name, names))
    else if (found.has(name)) add(name, 'occurs twice in the header')
    else columns.push(column)
    found.add(name)
  }
  for (const { name, empty } of spec.columns) {
    if (empty.is === 'required' && !found.has(name)) add(name, 'this column is missing')
  }
  return findings.count === before ? columns : null
}

function unknownColumn(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names)
  return `there is no column ${showValue(name)}; ${meant === null ? `the columns are ${names.join(', ')}` : `did you mean ${meant}?`}`
}
