import type { Column } from '../columns/column'
import { findBrokenBytes } from '../csv/decodeUtf8'
import { unguardFormula } from '../csv/formulaGuard'
import { type CsvRecord, readCsv } from '../csv/readCsv'
import type { FileSpec } from '../files/fileSpec'
import type { Findings } from '../finding'
import { showValue } from '../showValue'
import type { RowValues } from '../staging/row'
import { keyText } from '../staging/row'
import { type ParsedFile, type ParsedRow, unreadableFile } from '../staging/parsedFile'
import { readHeading } from './readHeading'

/** Reads a file and judges every cell of it. What is wrong goes to `findings`. */
export function parseFile(spec: FileSpec, bytes: Buffer, findings: Findings): ParsedFile {
  const brokenBytes = findBrokenBytes(bytes)
  for (const { line, position, byte } of brokenBytes) {
    const hex = byte.toString(16).toUpperCase().padStart(2, '0')
    findings.row(spec.name, line, '', `byte ${position} of the line (0x${hex}) is not UTF-8; save the file as CSV UTF-8`)
  }
  if (brokenBytes.length > 0) return unreadableFile(spec)

  const { records, broken } = readCsv(bytes)
  if (broken) findings.row(spec.name, broken.line, '', `${broken.reason}; the file cannot be read from here on`)
  const [heading, ...body] = records
  if (!heading) {
    if (!broken) findings.row(spec.name, 1, '', 'the file is empty; its first line has the names of the columns')
    return unreadableFile(spec)
  }
  const columns = readHeading(spec, heading, findings)
  if (!columns) return unreadableFile(spec)
  const reader = new RowReader(spec, columns, findings)
  for (const record of body) reader.read(record)
  return { spec, rows: reader.rows, invalidKeys: reader.invalidKeys, isReadable: broken === null }
}

/** Reads the rows of one file. */
class RowReader {
  readonly rows: ParsedRow[] = []
  readonly invalidKeys = new Set<string>()
  readonly #lineOfKey = new Map<string, number>()
  /** What stands in columns that the file does not have. */
  readonly #missing: Readonly<RowValues>

  constructor(
    readonly spec: FileSpec,
    readonly columns: readonly Column[],
    readonly findings: Findings,
  ) {
    const absent = spec.columns.filter((column) => !columns.includes(column))
    this.#missing = Object.fromEntries(absent.map(({ name, empty }) => [name, empty.is === 'value' ? empty.value : undefined]))
  }

  read({ line, cells }: CsvRecord): void {
    const before = this.findings.reports
    if (cells.length !== this.columns.length) {
      this.#add(line, '', `has ${cells.length} cells, but the heading has ${this.columns.length}`)
    }
    const values: RowValues = { ...this.#missing }
    for (const [index, column] of this.columns.entries()) {
      const cell = cells[index]
      if (cell !== undefined) values[column.name] = this.#readCell(line, column, unguardFormula(cell))
    }
    const key = this.#keyOf(values)
    if (key !== null) this.#refuseDouble(line, key)
    if (this.findings.reports === before) this.rows.push({ line, values })
    else if (key !== null) this.invalidKeys.add(key)
  }

  #readCell(line: number, { name, kind, empty }: Column, cell: string): string | null | undefined {
    if (cell.trim() === '') {
      if (empty.is === 'refused') this.#add(line, name, 'must not be empty')
      return empty.is === 'value' ? empty.value : undefined
    }
    const parsed = kind.parse(cell)
    if ('value' in parsed) return parsed.value
    this.#add(line, name, parsed.problem)
    return undefined
  }

  #keyOf(values: RowValues): string | null {
    const parts = this.spec.key.map((column) => values[column])
    return parts.every((part) => part != null) ? keyText(parts) : null
  }

  #refuseDouble(line: number, key: string): void {
    const first = this.#lineOfKey.get(key)
    if (first === undefined) this.#lineOfKey.set(key, line)
    else this.#add(line, this.spec.key.join(', '), `${showValue(key.replaceAll('\t', ' / '))} stands on line ${first} already`)
  }

  #add(line: number, column: string, reason: string): void {
    this.findings.row(this.spec.name, line, column, reason)
  }
}
