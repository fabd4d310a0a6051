import type { FileName } from './files/fileSpec'
import type { Finding, Problem } from './finding'
import type { NumberPlan } from './rules/planNumbers'
import type { ImportChange } from './staging/stage'

/** What became of the rows of a file: `rows` is the sum of the others. */
export interface ImportedFile {
  readonly name: FileName
  readonly rows: number
  /** Rows that are new; of number_sequences those that took effect. */
  readonly added: number
  /** Rows that the database had with other values. */
  readonly changed: number
  /** Rows that the database had as they are. */
  readonly unchanged: number
  /** Rows with which something is wrong. */
  readonly refused: number
}

/** What came of an import. */
export interface ImportResult {
  /** Why nothing was imported, by its root causes; empty when it was. */
  readonly problems: readonly Problem[]
  /** The first few findings of each of them, in the order of the files and their lines. */
  readonly findings: readonly Finding[]
  /** How many findings there were in all. */
  readonly findingCount: number
  /** What became of the rows of each file that was there. */
  readonly files: readonly ImportedFile[]
  /** The first thousand values that changed. */
  readonly changes: readonly ImportChange[]
  /** How many values changed. */
  readonly changeCount: number
  /** Movements of stock that the files do not have and their documents imply. */
  readonly movementsWorkedOut: number
  /** What is allowed and looks wrong, a sentence each. */
  readonly remarks: readonly string[]
  /** How the numbers go on where the import moved them, or was asked to. */
  readonly numbers: readonly NumberPlan[]
}
