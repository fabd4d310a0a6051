import * as z from 'zod/mini'
import { singleParameter } from './primitives'

/**
 * What became of an intake. Only `applied` changed anything.
 * - `running`: under way.
 * - `checked`: a dry run found nothing to refuse.
 * - `applied`: everything is stored.
 * - `refused`: something is wrong with the files; the report says what.
 * - `canceled`: somebody ended it.
 * - `stopped`: the server ended while it was under way.
 * - `failed`: something else went wrong; `message` says what.
 */
const INTAKE_STATES = ['running', 'checked', 'applied', 'refused', 'canceled', 'stopped', 'failed'] as const
export type IntakeState = (typeof INTAKE_STATES)[number]

/** Origin of an intake: a user of the app, a machine with a token, or the watched folder. */
const INTAKE_SOURCES = ['app', 'token', 'folder'] as const
export type IntakeSource = (typeof INTAKE_SOURCES)[number]

/** Problems, and changes, that a report brings. All problems are in the file of `getIntakeProblems`. */
export const INTAKE_SHOWN = 500

/** Intakes of a page. */
export const INTAKE_PAGE = 50

/** The query of `startIntake`. Nobody changes data by leaving a word out. */
export const StartIntakeQuery = z.strictObject({
  dryRun: singleParameter('dryRun', 5).check(z.regex(/^(true|false)$/, 'dryRun must be true or false')),
})

/** The query of `startIntake` as it is sent, without the question mark. */
export function writeIntakeQuery({ dryRun }: { readonly dryRun: boolean }): string {
  return `dryRun=${dryRun}`
}

/** How far an intake is. */
export const IntakeProgress = z.object({
  /** The current step, in words. */
  phase: z.string(),
  /** Of the whole work, 0 to 1. */
  part: z.number(),
  /** Rows that this phase has done, and those that it has to do; null where it does not go by rows. */
  rows: z.nullable(z.object({ done: z.number(), of: z.number() })),
})
export type IntakeProgress = z.infer<typeof IntakeProgress>

/** An intake as it is listed. */
export const Intake = z.object({
  id: z.string(),
  dryRun: z.boolean(),
  state: z.enum(INTAKE_STATES),
  source: z.enum(INTAKE_SOURCES),
  /** Who brought it: a name, or that of the token. */
  userName: z.string(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Why it ended as it did, where the state alone does not say it. */
  message: z.nullable(z.string()),
})
export type Intake = z.infer<typeof Intake>

/** What came of one file. `rows` is the sum of the others. */
export const IntakeFile = z.object({
  name: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
})
export type IntakeFile = z.infer<typeof IntakeFile>

/** One cause for which rows were refused. */
export const IntakeProblem = z.object({
  /** Empty when no single file is the cause. */
  file: z.string(),
  /** Counted from 1; null when the whole file is meant. */
  line: z.nullable(z.number()),
  /** Empty when no single column is the cause. */
  column: z.string(),
  reason: z.string(),
  /** Rows that are refused for this cause; the line is that of the first. */
  rows: z.number(),
})
export type IntakeProblem = z.infer<typeof IntakeProblem>

/** A value that becomes another. */
export const IntakeChange = z.object({
  file: z.string(),
  line: z.number(),
  /** Names the row, e.g. an item's number. */
  key: z.string(),
  column: z.string(),
  /** Null for an empty cell. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type IntakeChange = z.infer<typeof IntakeChange>

/** What the importer says of an intake. */
export const IntakeReport = z.object({
  files: z.array(IntakeFile),
  /** The first {@link INTAKE_SHOWN}. */
  problems: z.array(IntakeProblem),
  problemCount: z.number(),
  /** The first {@link INTAKE_SHOWN}. */
  changes: z.array(IntakeChange),
  changeCount: z.number(),
  /** Remarks on data that is allowed but suspicious, and on how numbers continue; one sentence each. */
  remarks: z.array(z.string()),
})
export type IntakeReport = z.infer<typeof IntakeReport>

/** Answer of `startIntake`. */
export const StartedIntakeAnswer = z.object({ id: z.string() })

/** Answer of `getIntakes`, the newest first. */
export const IntakesAnswer = z.object({
  intakes: z.array(Intake),
  /** `before` of the page behind this one; null at the end. */
  next: z.nullable(z.string()),
})

/** Answer of `getIntake`: its progress while it is running, its report once the files were judged. */
export const IntakeAnswer = z.object({
  ...Intake.shape,
  progress: z.nullable(IntakeProgress),
  report: z.nullable(IntakeReport),
})
export type IntakeAnswer = z.infer<typeof IntakeAnswer>

/** Answer of `cancelIntake`: the work ends as soon as the database lets go of it. */
export const CanceledIntakeAnswer = z.object({ id: z.string() })
