import { bulkLoad } from '../../database/bulkLoad'
import type { Database, Transaction } from '../../database/database'
import type { Progress } from '../../database/progress'
import { DEMO_USERS } from '../../auth/demoUsers'
import { businessInvariants, findViolations } from '../../domain/invariants/findViolations'
import { fileSpecs, specOf } from './files/fileSpecs'
import { FILE_NAMES, type FileName } from './files/fileSpec'
import { type Finding, Findings } from './finding'
import { type ParsedFile, unreadableFile } from './staging/parsedFile'
import { type Attachments, readAttachments } from './reading/readAttachments'
import { readFolder } from './reading/readFolder'
import { checkRules } from './rules/checkRules'
import { findWarnings } from './rules/findWarnings'
import { checkReferences } from './staging/checkReferences'
import { compareWithDatabase } from './staging/compareWithDatabase'
import { Stage } from './staging/stage'
import { movesNumbers, type NumberPlan, tookEffect } from './rules/planNumbers'
import { type ImportPlan, storeStage } from './storing/storeStage'

/** How to import. */
export interface ImportOptions {
  /** Does everything and takes it back. */
  readonly dryRun?: boolean
  /** Adds to a database that holds the demo company. */
  readonly intoDemo?: boolean
  readonly now?: () => Date
  readonly progress?: Progress
}

/** Where each step begins, as a part of the whole time, about. */
const BEGINS = { reading: 0, comparing: 0.15, rules: 0.2, storing: 0.35, indexes: 0.6, checking: 0.8 }

/** So many new rows are worth taking the indexes away, where there are no documents yet. */
const MANY_ROWS = 20_000

/** Tables that an import fills. */
const FILLED_TABLES = fileSpecs.map(({ table }) => table).filter((table) => table !== 'number_sequence')

/** So few new rows do not mislead the planner. */
const FEW_ROWS = 1_000

/** What came of an import. */
export interface ImportResult {
  /** Why nothing was imported; empty when it was. */
  readonly findings: readonly Finding[]
  /** How many different findings there were; only 500,000 are kept. */
  readonly findingCount: number
  /** Rows of each file that was there, and how many of them were new, or of number_sequences took effect. */
  readonly files: readonly { readonly name: FileName; readonly rows: number; readonly added: number }[]
  /** Movements of stock that the files do not have and their documents imply. */
  readonly movementsWorkedOut: number
  /** What is allowed and looks wrong, a sentence each. */
  readonly remarks: readonly string[]
  /** How the numbers go on where the import moved them, or was asked to. */
  readonly numbers: readonly NumberPlan[]
}

/** Ends a transaction without keeping it. */
class TakeBack extends Error {
  constructor(readonly result: ImportResult) {
    super('Taken back')
  }
}

/**
 * Imports every file of a folder in one transaction: all of it, or nothing when anything is wrong. Throws FolderError when there
 * is nothing to read.
 */
export async function importFolder(database: Database, folder: string, options: ImportOptions = {}): Promise<ImportResult> {
  const { dryRun = false, intoDemo = false, now = () => new Date(), progress = () => undefined } = options
  const readFindings = new Findings()
  progress('Reading the files', BEGINS.reading)
  const { files, attachments } = await readAll(folder, readFindings)
  try {
    return await database.transaction(async (tx) => {
      const stage = new Stage(files, readFindings.copy())
      if (!intoDemo) await refuseDemo(tx, stage.findings)
      const plan = await check(tx, stage, attachments, now(), progress)
      if (plan) await store(tx, plan, progress)
      const outcome = resultOf(files, stage, plan)
      if (dryRun || outcome.findings.length > 0) throw new TakeBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakeBack) return error.result
    throw error
  }
}

async function readAll(folder: string, findings: Findings): Promise<{ files: readonly ParsedFile[]; attachments: Attachments }> {
  const files = await readFolder(folder, findings)
  const parsed = files.find(({ spec }) => spec.name === 'attachments') ?? unreadableFile(specOf('attachments'))
  const attachments = await readAttachments(folder, parsed, findings)
  return { files: files.map((file) => (file === parsed ? attachments.file : file)), attachments }
}

async function refuseDemo(tx: Transaction, findings: Findings): Promise<void> {
  const demoUsers = DEMO_USERS.map(({ email }) => email)
  const { rows } = await tx.query('SELECT FROM app_user WHERE email = ANY ($1) LIMIT 1', [demoUsers])
  if (rows.length === 0) return
  const reason =
    'The database holds the demo company. Import into an empty one: set DATA_DIR to another directory, or DATABASE_URL to another database. With --into-demo it is added to the demo.'
  findings.add({ file: '', line: null, column: '', reason })
}

/** Runs every check; the rules of the business only when all rows can be read and all that they name exists. */
async function check(
  tx: Transaction,
  stage: Stage,
  attachments: Attachments,
  now: Date,
  progress: Progress,
): Promise<ImportPlan | null> {
  await lockWrites(tx)
  progress('Comparing with the database', BEGINS.comparing)
  await compareWithDatabase(tx, stage)
  await checkReferences(tx, stage)
  if (stage.findings.count > 0) return null
  progress('Checking the rules', BEGINS.rules)
  const { stock, numbers } = await checkRules(tx, stage, now)
  if (stage.findings.count > 0) return null
  const remarks = await findWarnings(tx, stage, stock)
  return { stage, stock, numbers, remarks, readAttachment: attachments.read }
}

/** Nobody else may give numbers or move stock meanwhile. In this order the requests of a running server take their locks too. */
async function lockWrites(tx: Transaction): Promise<void> {
  await tx.query("SET LOCAL lock_timeout = '30s'")
  await tx.query('SELECT FROM number_sequence ORDER BY document FOR UPDATE')
  await tx.query('LOCK TABLE stock_movement IN SHARE ROW EXCLUSIVE MODE')
}

async function store(tx: Transaction, plan: ImportPlan, progress: Progress): Promise<void> {
  const { storing, indexes, checking } = BEGINS
  progress('Storing', storing)
  const fill = () => storeStage(tx, plan, (part) => progress('Storing', storing + (indexes - storing) * part))
  const indexed = (part: number, parts: number) =>
    progress(`${part} of ${parts} indexes and foreign keys`, indexes + ((checking - indexes) * part) / parts)
  if (countAdded(plan.stage) >= MANY_ROWS && (await hasNoDocuments(tx))) await bulkLoad(tx, FILLED_TABLES, fill, indexed)
  else await fill()
  if (plan.stage.findings.count > 0) return
  // The planner knows nothing of the new rows yet, and the checks join all of them.
  if (countAdded(plan.stage) > FEW_ROWS) await tx.script('ANALYZE')
  progress('Checking the whole database', checking)
  for (const violation of await findViolations(tx, businessInvariants)) {
    plan.stage.findings.add({ file: '', line: null, column: '', reason: `The database would not be sound: ${violation}` })
  }
}

/** Nobody reads lists that have nothing yet: their tables may be closed for the time of the work. */
async function hasNoDocuments(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ total: number }>('SELECT sum(total)::bigint AS total FROM list_revision')
  return Number(rows[0]?.total ?? 0) === 0
}

function countAdded(stage: Stage): number {
  return FILE_NAMES.reduce((sum, name) => sum + stage.fresh(name).length, 0)
}

function resultOf(files: readonly ParsedFile[], stage: Stage, plan: ImportPlan | null): ImportResult {
  const given = new Set(files.map(({ spec }) => spec.name))
  const numbers = (plan?.numbers ?? []).filter((number) => number.asked !== null || movesNumbers(number))
  return {
    findings: stage.findings.sorted(),
    findingCount: stage.findings.count,
    files: FILE_NAMES.filter((name) => given.has(name)).map((name) => ({
      name,
      rows: stage.given(name),
      added: name === 'number_sequences' ? numbers.filter(tookEffect).length : stage.fresh(name).length,
    })),
    movementsWorkedOut: plan?.stock.workedOut.length ?? 0,
    remarks: plan?.remarks ?? [],
    numbers,
  }
}
