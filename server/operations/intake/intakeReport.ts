import { INTAKE_SHOWN, type IntakeProblem, type IntakeReport } from '../../../contract/entities/intake'
import type { ImportResult } from '../exchange/importResult'
import type { Problem } from '../exchange/finding'
import { numberLine } from '../cli/importReport'

/** What an intake says of the importer's work. */
export function intakeReport(result: ImportResult): IntakeReport {
  const { problems, findingCount, files, changes, changeCount, movementsWorkedOut, remarks, numbers } = result
  const workedOut = movementsWorkedOut > 0 ? [`${movementsWorkedOut} movements of stock were worked out.`] : []
  return {
    files: files.map((file) => ({ ...file, name: `${file.name}.csv` })),
    problems: problems.slice(0, INTAKE_SHOWN).flatMap(problemOf),
    problemCount: findingCount,
    changes: changes.slice(0, INTAKE_SHOWN).map((change) => ({ ...change })),
    changeCount,
    remarks: [...workedOut, ...numbers.map(numberLine), ...remarks],
  }
}

/** One root cause, with the first place where it was found. */
function problemOf({ examples, rows }: Problem): IntakeProblem[] {
  return examples.slice(0, 1).map(({ file, line, column, reason }) => ({ file, line, column, reason, rows }))
}
