import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { INTAKE_SHOWN, type IntakeProblem, type IntakeReport } from '../../../contract/entities/intake'
import { numberLine, reportRow, REPORT_HEADING } from '../../cli/importReport'
import type { Problem, Finding } from '../finding'
import type { ImportResult } from '../importResult'

/** Converts the result of an import to the report of an import job. */
export function jobReport(result: ImportResult): IntakeReport {
  const { problems, findingCount, files, changes, changeCount, movementsWorkedOut, remarks, numbers } = result
  const computed = movementsWorkedOut > 0 ? [`${movementsWorkedOut} stock movements were calculated.`] : []
  return {
    files: files.map((file) => ({ ...file, name: `${file.name}.csv` })),
    problems: problems.slice(0, INTAKE_SHOWN).map(problemOf),
    problemCount: findingCount,
    changes: changes.slice(0, INTAKE_SHOWN),
    changeCount,
    remarks: [...computed, ...numbers.map(numberLine), ...remarks],
  }
}

/** Converts a root cause, with the first place where it was found. */
function problemOf({ examples: [{ file, line, column, reason }], rows }: Problem): IntakeProblem {
  return { file, line, column, reason, rows }
}

/** Maximum lines in a file of problems; further problems are only counted. */
const MAX_LINES = 200_000

/** Number of problems that are compressed at a time. */
const BATCH = 1_000

/** Collects problems as a CSV file, and compresses it with gzip as they come, so that few are in memory. */
export function problemsFile() {
  const gzip = createGzip()
  const packed: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => packed.push(chunk))
  gzip.write(REPORT_HEADING)
  let batch: string[] = []
  let count = 0

  function flush(): void {
    gzip.write(batch.join(''))
    batch = []
  }

  return {
    add(finding: Finding): void {
      count += 1
      if (count > MAX_LINES) return
      batch.push(reportRow(finding))
      if (batch.length === BATCH) flush()
    },
    /** Resolves to the compressed file; null when no problem was added. */
    async end(): Promise<Uint8Array | null> {
      const leftOut = count - MAX_LINES
      const reason = `${leftOut} more problems are not listed here; solve these first`
      if (leftOut > 0) batch.push(reportRow({ file: '', line: null, column: '', reason }))
      flush()
      gzip.end()
      await once(gzip, 'end')
      return count === 0 ? null : Buffer.concat(packed)
    },
  }
}
