import { writeCsv } from '../exchange/csv/writeCsv'
import { guardFormula } from '../exchange/csv/formulaGuard'
import { type Finding, findingLine } from '../exchange/finding'
import type { ImportResult } from '../exchange/importFolder'

/** Problems that are shown on the screen. */
const SHOWN = 100

/** The lines to show when nothing could be imported. */
export function refusalLines({ findings, findingCount }: ImportResult, report: string | null): string[] {
  const hidden = findingCount - SHOWN
  const where = report === null ? 'write them into a file with --report FILE.csv' : `see ${report}`
  return [
    ...findings.slice(0, SHOWN).map(findingLine),
    ...(hidden > 0 ? [`… and ${hidden} more: ${where}`] : []),
    `${findingCount} ${findingCount === 1 ? 'problem' : 'problems'}. Nothing was imported.`,
  ]
}

/** The lines to show when everything was imported, or would have been. */
export function successLines({ files, movementsWorkedOut }: ImportResult, seconds: number, dryRun: boolean): string[] {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const added = files.reduce((sum, file) => sum + file.added, 0)
  const rate = Math.round(rows / Math.max(seconds, 0.001))
  return [
    ...files.map(
      ({ name, rows: ofFile, added: ofNew }) => `${`${name}.csv`.padEnd(28)} ${String(ofFile).padStart(8)} rows, ${ofNew} added`,
    ),
    ...(movementsWorkedOut > 0 ? [`${movementsWorkedOut} movements of stock were worked out.`] : []),
    `${rows} rows in ${seconds.toFixed(1)} s (${rate} a second), ${added} added.`,
    ...(dryRun ? ['This was a dry run: nothing was imported.'] : []),
  ]
}

/** All problems as CSV. */
export function reportFile(findings: readonly Finding[]): string {
  const rows = findings.map(({ file, line, column, reason }) => [file, String(line ?? ''), column, reason].map(guardFormula))
  return writeCsv([['file', 'line', 'column', 'reason'], ...rows])
}
