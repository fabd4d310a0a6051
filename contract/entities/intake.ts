import * as z from 'zod/mini'
import { singleParameter } from './primitives'

/**
 * State of an intake. Only `applied` changes data.
 * - `running`: under way.
 * - `checked`: a dry run that found no problems.
 * - `applied`: everything is stored.
 * - `refused`: the files have problems, listed in the report.
 * - `canceled`: a user canceled it.
 * - `stopped`: the server shut down while it was running.
 * - `failed`: any other error, described by `message`.
 */
const INTAKE_STATES = ['running', 'checked', 'applied', 'refused', 'canceled', 'stopped', 'failed'] as const
export type IntakeState = (typeof INTAKE_STATES)[number]

/** Origin of an import job: a user of the app, or a program with a token. */
const INTAKE_SOURCES = ['app', 'token'] as const
export type IntakeSource = (typeof INTAKE_SOURCES)[number]

/** Maximum problems, and maximum changes, in a report. `getIntakeProblems` returns all problems as a file. */
export const INTAKE_SHOWN = 500

/** Every file of an import and an export, in dependency order: a file names only rows of files before it. */
export const IMPORT_FILES = [
  'sites',
  'items',
  'bills_of_materials',
  'customers',
  'stock',
  'sales_orders',
  'sales_order_lines',
  'sales_receipts',
  'sales_receipt_lines',
  'production_orders',
  'production_materials',
  'production_completions',
  'shipments',
  'shipment_lines',
  'transfer_orders',
  'transfer_shipments',
  'transfer_lines',
  'transfer_receipts',
  'transfer_receipt_lines',
  'stock_movements',
  'number_sequences',
  'attachments',
] as const

export const INTAKE_PAGE = 50

/** Query of `startIntake`. `dryRun` is required, so that nobody changes data by forgetting it. */
export const StartIntakeQuery = z.strictObject({
  dryRun: singleParameter('dryRun', 5).check(z.regex(/^(true|false)$/, 'dryRun must be true or false')),
})

export const IntakeProgress = z.object({
  phase: z.string(),
  /** Fraction of the whole work, 0 to 1. */
  part: z.number(),
  /** Rows done and rows to do in this phase; null for a phase that does not count rows. */
  rows: z.nullable(z.object({ done: z.number(), of: z.number() })),
})
export type IntakeProgress = z.infer<typeof IntakeProgress>

export const Intake = z.object({
  id: z.string(),
  dryRun: z.boolean(),
  state: z.enum(INTAKE_STATES),
  source: z.enum(INTAKE_SOURCES),
  userName: z.string(),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Why it ended this way, where the state alone does not explain it. */
  message: z.nullable(z.string()),
})
export type Intake = z.infer<typeof Intake>

/** Result of one file. `rows` is the sum of the other counts. */
export const IntakeFile = z.object({
  name: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
})
export type IntakeFile = z.infer<typeof IntakeFile>

export const IntakeProblem = z.object({
  /** Empty when the problem concerns no single file. */
  file: z.string(),
  /** Counted from 1; null when the whole file is affected. */
  line: z.nullable(z.number()),
  /** Empty when the problem concerns no single column. */
  column: z.string(),
  reason: z.string(),
  /** Number of rows rejected for this reason; `line` is the first of them. */
  rows: z.number(),
})
export type IntakeProblem = z.infer<typeof IntakeProblem>

/** A value that the intake changes. */
export const IntakeChange = z.object({
  file: z.string(),
  line: z.number(),
  /** Identifies the row, e.g. an item's number. */
  key: z.string(),
  column: z.string(),
  /** Null for an empty cell. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type IntakeChange = z.infer<typeof IntakeChange>

export const IntakeReport = z.object({
  files: z.array(IntakeFile),
  problems: z.array(IntakeProblem),
  problemCount: z.number(),
  changes: z.array(IntakeChange),
  changeCount: z.number(),
  /** Warnings about allowed but suspicious data and about how document numbers continue; one sentence each. */
  remarks: z.array(z.string()),
})
export type IntakeReport = z.infer<typeof IntakeReport>

export const IntakesResponse = z.object({
  intakes: z.array(Intake),
  /** Value of `before` for the next page; null at the end. */
  next: z.nullable(z.string()),
})

/** Response of `getIntake`: the progress while it runs, the report once the files were checked. */
export const IntakeResponse = z.object({
  ...Intake.shape,
  progress: z.nullable(IntakeProgress),
  report: z.nullable(IntakeReport),
})
export type IntakeResponse = z.infer<typeof IntakeResponse>
