import type { IntakeChange } from '../../contract/entities/intake'
import type { FileName } from './files/fileSpec'
import type { Problem } from './finding'
import type { NumberPlan } from './rules/planNumbers'

/** Outcome of the rows of a file: `rows` is the sum of the other counts. */
export interface ImportedFile {
  readonly name: FileName
  readonly rows: number
  /** New rows; for number_sequences, the rows that took effect. */
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

export interface ImportResult {
  readonly problems: readonly Problem[]
  readonly findingCount: number
  readonly files: readonly ImportedFile[]
  readonly changes: readonly IntakeChange[]
  readonly changeCount: number
  readonly movementsWorkedOut: number
  readonly remarks: readonly string[]
  /** How numbering continues, for kinds of documents whose numbers the import moved or was asked to move. */
  readonly numbers: readonly NumberPlan[]
}
