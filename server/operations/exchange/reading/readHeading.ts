import type { Column } from '../columns/column'
import type { CsvRecord } from '../csv/readCsv'
import type { FileSpec } from '../files/fileSpec'
import type { Findings } from '../finding'
import { nearestName } from '../nearestName'
import { showValue } from '../showValue'

/** Finds the column of each cell. Null, with findings, when the heading is not one of the file. */
export function readHeading(spec: FileSpec, heading: CsvRecord, findings: Findings): Column[] | null {
  const before = findings.count
  const add = (column: string, reason: string) => findings.row(spec.name, heading.line, column, reason)
  const names = spec.columns.map(({ name }) => name)
  const seen = new Set<string>()
  const columns: Column[] = []
  for (const cell of heading.cells) {
    const name = cell.trim()
    const column = spec.columns.find((candidate) => candidate.name === name)
    if (!column) add('', unknownColumn(name, names))
    else if (seen.has(name)) add(name, 'stands in the heading twice')
    else columns.push(column)
    seen.add(name)
  }
  for (const { name, empty } of spec.columns) {
    if (empty.is === 'refused' && !seen.has(name)) add(name, 'this column is missing')
  }
  return findings.count === before ? columns : null
}

function unknownColumn(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names)
  return `there is no column ${showValue(name)}; ${meant === null ? `the columns are ${names.join(', ')}` : `did you mean ${meant}?`}`
}
