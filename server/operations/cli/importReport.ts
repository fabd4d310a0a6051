import { writeCsv } from '../exchange/csv/writeCsv'
import { guardFormula } from '../exchange/csv/formulaGuard'
import { type Finding, findingLine, reasonOf } from '../exchange/finding'
import type { ImportResult } from '../exchange/importFolder'
import type { NumberPlan } from '../exchange/rules/planNumbers'
import { formatNumber } from '../../domain/numbering/documentNumbers'

/** Lines of problems that are shown on the screen. */
const SHOWN = 100

/** Problems of one kind that are shown on the screen. */
const SHOWN_OF_A_KIND = 3

/** The lines to show when nothing could be imported. */
export function refusalLines({ findings, findingCount }: ImportResult, report: string | null): string[] {
  const lines = kindsOf(findings).flatMap(linesOfKind)
  const shown = lines.slice(0, SHOWN)
  const hidden = findingCount - shown.reduce((sum, { count }) => sum + count, 0)
  const isCut = findingCount > shown.filter(({ count }) => count === 1).length
  return [
    ...shown.map(({ text }) => text),
    ...(hidden > 0 ? [`… and ${hidden} more of other kinds`] : []),
    ...(isCut ? [report === null ? 'Write all of them into a file with --report FILE.csv.' : `All of them: ${report}`] : []),
    `${findingCount} ${findingCount === 1 ? 'problem' : 'problems'}. Nothing was imported.`,
  ]
}

/** Problems that differ in their line and in the values that they name only, in the order of the first of each kind. */
function kindsOf(findings: readonly Finding[]): Finding[][] {
  const kinds = new Map<string, Finding[]>()
  for (const finding of findings) {
    const words = finding.reason.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\S+/g, (word) => (/\d/.test(word) ? '0' : word))
    const kind = [finding.file, finding.column, words].join('\t')
    const known = kinds.get(kind)
    if (known) known.push(finding)
    else kinds.set(kind, [finding])
  }
  return [...kinds.values()]
}

/** The first problems of a kind, a line each, and how many follow. */
function linesOfKind(kind: readonly Finding[]): { readonly text: string; readonly count: number }[] {
  const more = kind.length - SHOWN_OF_A_KIND
  const named = more > 1 ? kind.slice(0, SHOWN_OF_A_KIND) : kind
  const lines = named.map((finding) => ({ text: findingLine(finding), count: 1 }))
  return more > 1 ? [...lines, { text: `… and ${more} more like these in ${kind[0]?.file}`, count: more }] : lines
}

/** The lines to show when everything was imported, or would have been. */
export function successLines(
  { files, movementsWorkedOut, remarks, numbers }: ImportResult,
  seconds: number,
  dryRun: boolean,
): string[] {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const added = files.reduce((sum, file) => sum + (file.name === 'number_sequences' ? 0 : file.added), 0)
  const rate = Math.round(rows / Math.max(seconds, 0.001))
  return [
    ...files.map(
      ({ name, rows: ofFile, added: ofNew }) =>
        `${`${name}.csv`.padEnd(28)} ${String(ofFile).padStart(8)} rows, ${ofNew} ${name === 'number_sequences' ? 'took effect' : 'added'}`,
    ),
    ...(movementsWorkedOut > 0 ? [`${movementsWorkedOut} movements of stock were worked out.`] : []),
    ...numbers.map(numberLine),
    ...(remarks.length > 0 ? ['Allowed, but look at it:', ...remarks.map((remark) => `  ${remark}`)] : []),
    `${rows} rows in ${seconds.toFixed(1)} s (${rate} a second), ${added} added.`,
    ...(dryRun ? ['This was a dry run: nothing was imported.'] : []),
  ]
}

/** How the numbers of a kind of document go on, and why not as number_sequences.csv asks. */
function numberLine({ document, before, after, asked }: NumberPlan): string {
  const [was, is] = [before, after].map(({ prefix, next, digits }) => formatNumber(prefix, next, digits))
  const change = was === is ? 'as before' : `before: ${was}`
  const ignored =
    asked !== null && asked.next < after.next ? `; number_sequences.csv says ${asked.next}, and numbers never go back` : ''
  return `Numbers of ${document.replaceAll('_', ' ')}: the next is ${is} (${change}${ignored}).`
}

/** The first line of a report. */
export const REPORT_HEADING = writeCsv([['file', 'line', 'column', 'reason']])

/** The lines of a report: all problems as CSV; where not all were kept, the last line says so. */
export function reportRows({ findings, findingCount }: Pick<ImportResult, 'findings' | 'findingCount'>): string {
  const rows = findings.map((finding) => [finding.file, String(finding.line ?? ''), finding.column, reasonOf(finding)])
  const leftOut = findingCount - findings.length
  if (leftOut > 0) rows.push(['', '', '', `${leftOut} more problems are not listed here; solve these first`])
  return writeCsv(rows.map((row) => row.map(guardFormula)))
}
