import { closeSync, openSync, writeSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { IntakeChange } from '../../contract/entities/intake'
import { OperatorError } from '../common/errors'
import { fileReason } from '../common/files'
import { guardFormula, writeCsv } from '../exchange/csv'
import { findingLine, type Problem } from '../exchange/finding'
import type { ImportedFile, ImportResult } from '../exchange/importFolder'
import { numberLine } from '../exchange/rules/planNumbers'
import { showValue } from '../exchange/wording'

const SHOWN = 100

const SHOWN_CHANGES = 20

export function problemLines(
  { problems, findingCount }: Pick<ImportResult, 'problems' | 'findingCount'>,
  report: string | null,
): string[] {
  const lines = problems.flatMap(linesOfProblem)
  const shown = lines.slice(0, SHOWN)
  const hidden = findingCount - shown.reduce((sum, { count }) => sum + count, 0)
  const isCut = findingCount > shown.filter(({ count }) => count === 1).length
  return [
    ...shown.map(({ text }) => text),
    ...(hidden > 0 ? [`… and ${hidden} more of other kinds`] : []),
    ...(isCut ? [report === null ? 'Write all of them into a file with --problems FILE.csv.' : `All of them: ${report}`] : []),
    `${findingCount} ${findingCount === 1 ? 'problem' : 'problems'}. Nothing was imported.`,
  ]
}

/** One line for each of the first findings of a root cause, and one that says how many follow. */
function linesOfProblem({ examples, count }: Problem): { readonly text: string; readonly count: number }[] {
  const lines = examples.map((finding) => ({ text: findingLine(finding), count: 1 }))
  const more = count - examples.length
  return more > 0 ? [...lines, { text: `… and ${more} more like these in ${examples[0].file}`, count: more }] : lines
}

export function successLines(
  { files, changes, changeCount, movementsWorkedOut, remarks, numbers }: Omit<ImportResult, 'problems' | 'findingCount'>,
  seconds: number,
  dryRun: boolean,
): string[] {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const documents = files.filter(({ name }) => name !== 'number_sequences')
  const sum = (of: 'added' | 'changed') => documents.reduce((all, file) => all + file[of], 0)
  const rate = Math.round(rows / Math.max(seconds, 0.001))
  const more = changeCount - SHOWN_CHANGES
  return [
    ...files.map(fileLine),
    ...changes.slice(0, SHOWN_CHANGES).map(changeLine),
    ...(more > 0 ? [`… and ${more} more ${more === 1 ? 'change' : 'changes'}. --changes FILE.csv writes all of them.`] : []),
    ...(movementsWorkedOut > 0 ? [`${movementsWorkedOut} stock movements were calculated.`] : []),
    ...numbers.map(numberLine),
    ...(remarks.length > 0 ? ['Allowed, but please check:', ...remarks.map((remark) => `  ${remark}`)] : []),
    `${rows} rows in ${seconds.toFixed(1)} s (${rate} per second), ${sum('added')} added, ${sum('changed')} changed.`,
    ...(dryRun ? ['This was a dry run: nothing was imported.'] : []),
  ]
}

function fileLine({ name, rows, added, changed, unchanged }: ImportedFile): string {
  const begin = `${`${name}.csv`.padEnd(28)} ${String(rows).padStart(8)} rows, ${added}`
  return name === 'number_sequences' ? `${begin} took effect` : `${begin} added, ${changed} changed, ${unchanged} unchanged`
}

/** A change as one line: `items.csv:2 PUMP-10 description: "Pump" -> "Pump, size 10"`. */
function changeLine({ file, line, key, column, before, after }: IntakeChange): string {
  const [was, is] = [before, after].map((value) => (value === null ? 'empty' : showValue(value)))
  return `${file}:${line} ${key} ${column}: ${was} -> ${is}`
}

export const CHANGES_HEADING = writeCsv([['file', 'line', 'key', 'column', 'before', 'after']])

export function changeRow({ file, line, key, column, before, after }: IntakeChange): string {
  return writeCsv([[file, String(line), key, column, before ?? '', after ?? ''].map(guardFormula)])
}

const PIECE_CHARACTERS = 2 ** 16

/** Opened before the import starts, so that no import ends without its report. Throws {@link OperatorError}. */
export async function openReport(path: string, heading: string, folder: string) {
  await rejectInside(path, folder)
  const orReject = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      throw new OperatorError(
        `The report ${path} cannot be written: ${fileReason(error) ?? String(error)}. Nothing was imported.`,
      )
    }
  }
  const file = orReject(() => openSync(path, 'w'))
  let held = heading
  const flush = () => {
    orReject(() => writeSync(file, held))
    held = ''
  }
  flush()
  return {
    add(line: string): void {
      held += line
      if (held.length >= PIECE_CHARACTERS) flush()
    },
    // The import has already committed, so an error from closing must not look like a failed import.
    close(): void {
      try {
        flush()
      } finally {
        closeSync(file)
      }
    },
  }
}

/** A report inside the imported folder would be read as one of the import's files, or overwrite one. */
async function rejectInside(path: string, folder: string): Promise<void> {
  const [home, parent, itself] = await Promise.all(
    [folder, dirname(resolve(path)), path].map((name) => realpath(name).catch(() => null)),
  )
  const target = itself ?? (parent == null ? null : join(parent, basename(path)))
  if (home == null || target == null || relative(home, target).startsWith('..')) return
  throw new OperatorError(
    `The report ${path} would be inside the folder that is imported; choose a place outside of it. Nothing was imported.`,
  )
}
