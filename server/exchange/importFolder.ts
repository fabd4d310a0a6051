import { IMPORT_FILES, type IntakeChange, type IntakeFile } from '../../contract/entities/intake'
import { hasDemoAccounts } from '../auth/demoUsers'
import { bulkLoad } from '../database/batches'
import type { Database, Queryable, Transaction, Progress } from '../database/database'
import { DOCUMENTS } from '../documents/documents'
import { bumpAllRevisions } from '../lists/revisions'
import { checkReferences, compareWithDatabase } from './compareWithDatabase'
import { lockConflicts, overtaken, retryOvertaken } from './conflicts'
import type { FileName } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { type Finding, Findings, type Problem } from './finding'
import { findImportViolations, newViolations } from './importViolations'
import { readFolder } from './readFolder'
import { checkRules } from './rules/checkRules'
import { findWarnings } from './rules/findWarnings'
import { movesNumbers, type NumberPlan, tookEffect } from './rules/planNumbers'
import { Changes, Stage } from './stage'
import { DROP_STAGE, MAKE_STAGE, stageTable } from './stageTable'
import { IMPORT } from './stock'
import { storeStage } from './storeStage'

/** Of number_sequences the rows that took effect are `added`. */
export type ImportedFile = IntakeFile & { readonly name: FileName }

export interface ImportResult {
  readonly problems: readonly Problem[]
  readonly findingCount: number
  readonly files: readonly ImportedFile[]
  readonly changes: readonly IntakeChange[]
  readonly changeCount: number
  readonly movementsWorkedOut: number
  readonly remarks: readonly string[]
  /** How numbering continues, for kinds of documents whose numbers the import moved or was to move. */
  readonly numbers: readonly NumberPlan[]
}

export interface ImportOptions {
  readonly dryRun?: boolean
  readonly intoDemo?: boolean
  readonly progress?: Progress
  /** Aborts the import, which then throws the signal's reason and has imported nothing. */
  readonly signal?: AbortSignal
  readonly who?: string
  readonly now?: Date
  /** True when others use the database at the same time and must not be blocked during the whole import. */
  readonly isLive?: boolean
  /** Stores data of the caller in the same transaction; not in a dry run, nor when there are problems. */
  readonly beforeCommit?: (tx: Transaction, result: ImportResult) => Promise<void>
  readonly onFinding?: (finding: Finding) => void
  /** The import begins again, because others changed what it was compared with: findings so far are void. */
  readonly onRepeat?: () => void
  readonly onChange?: (change: IntakeChange) => void
}

/** Approximate fraction of the total time at which each step begins, for the progress. */
const BEGINS = { reading: 0, comparing: 0.35, rules: 0.4, storing: 0.5, indexes: 0.7, checking: 0.85 }

/** Minimum new rows for which indexes are dropped, when there are no documents yet. */
const MANY_ROWS = 20_000

const FILLED_TABLES = fileSpecs.map(({ table }) => table).filter((table) => table !== 'number_sequence')

/** Up to this number of rows, missing statistics do not mislead the planner. */
const FEW_ROWS = 1_000

const ROLLED_BACK = new Error('Rolled back')

/** Imports all files of a folder in one transaction, or nothing. Staged, so memory stays flat. Throws {@link OperatorError} (`noFiles`). */
export async function importFolder(database: Database, folder: string, options: ImportOptions = {}): Promise<ImportResult> {
  const { dryRun = false, isLive = false, signal, beforeCommit } = options
  let rolledBack: ImportResult | null = null
  const progress: Progress = (what, part, rows) => {
    signal?.throwIfAborted()
    options.progress?.(what, part, rows)
  }
  const readFiles = async (db: Queryable): Promise<ReadFiles> => {
    const findings = new Findings(options.onFinding)
    progress('Reading the files', BEGINS.reading)
    const files = await readFolder(db, folder, findings, (bytes, of) =>
      progress('Reading the files', BEGINS.comparing * (bytes / Math.max(of, 1))),
    )
    return { files, findings }
  }
  const importFiles = async (tx: Transaction, { files, findings }: ReadFiles) => {
    const attempt = async (isLast: boolean, found = findings) => {
      const stage = new Stage(tx, files, found, options.now ?? new Date())
      const changes = new Changes(options.onChange)
      const plan = await check(stage, changes, { ...options, progress, isLast })
      if (plan) await store(stage, plan.numbers, folder, { ...options, progress, isLast })
      return { stage, result: await resultOf(stage, changes, plan) }
    }
    const repeatable = (isLast: boolean, isAgain: boolean) => {
      if (isAgain) options.onRepeat?.()
      return attempt(isLast, new Findings(options.onFinding))
    }
    // With one connection nobody writes beside it; and with findings from the reading, nothing is stored.
    const isAlone = database.hasOneConnection || findings.count > 0
    const { stage, result } = await (isAlone ? attempt(true) : retryOvertaken(tx, repeatable))
    if (dryRun || result.findingCount > 0) {
      rolledBack = result
      throw ROLLED_BACK
    }
    await beforeCommit?.(tx, result)
    // Last, because every write to a list waits for the lock on its revision row.
    if (stage.writes(...IMPORT_FILES.filter((name) => name !== 'number_sequences'))) await bumpAllRevisions(tx)
    signal?.throwIfAborted()
    return result
  }
  // Temporary tables belong to the connection, and on PostgreSQL the transaction has one to itself.
  const onOwnConnection = () =>
    database.transaction(async (tx) => {
      await tx.script(DROP_STAGE + MAKE_STAGE)
      const result = await importFiles(tx, await readFiles(tx))
      await tx.script(DROP_STAGE)
      return result
    })
  // While files are read, other requests use the one connection in between.
  const onSharedConnection = async () => {
    await database.script(DROP_STAGE + MAKE_STAGE)
    try {
      const read = await readFiles(database)
      return await database.transaction((tx) => importFiles(tx, read), { isLong: isLive })
    } finally {
      await database.script(DROP_STAGE)
    }
  }
  try {
    return await (database.hasOneConnection ? onSharedConnection() : onOwnConnection())
  } catch (error) {
    if (error === ROLLED_BACK && rolledBack) return rolledBack
    throw error
  }
}

type ReadFiles = Pick<Stage, 'files' | 'findings'>

async function rejectDemo(stage: Stage): Promise<void> {
  if (!(await hasDemoAccounts(stage.tx))) return
  const reason =
    'The database holds the demo company. Import into an empty one: set DATA_DIR to another directory, or DATABASE_URL to another database. With --into-demo it is added to the demo.'
  stage.findings.add({ file: '', line: null, column: '', reason })
}

interface Attempt extends ImportOptions {
  readonly progress: Progress
  /** False when it is repeated if others have changed what it was compared with. */
  readonly isLast: boolean
}

interface ImportPlan {
  readonly numbers: readonly NumberPlan[]
  readonly remarks: readonly string[]
}

/** Runs every check. Business rules are checked only when all rows are readable and all references exist. */
async function check(stage: Stage, changes: Changes, { intoDemo = false, progress }: Attempt): Promise<ImportPlan | null> {
  if (!intoDemo) await rejectDemo(stage)
  progress('Comparing with the database', BEGINS.comparing)
  // The planner has no statistics of the staged rows yet.
  if (stage.rows > FEW_ROWS)
    await stage.tx.script([...stage.files.keys()].map((name) => `ANALYZE ${stageTable(name)};`).join(' '))
  await compareWithDatabase(stage, changes)
  await checkReferences(stage)
  if (stage.findings.count > 0) return null
  progress('Checking the rules', BEGINS.rules)
  const numbers = await checkRules(stage, (part) =>
    progress('Checking the rules', BEGINS.rules + (BEGINS.storing - BEGINS.rules) * part),
  )
  if (stage.findings.count > 0) return null
  return { numbers, remarks: await findWarnings(stage) }
}

async function store(
  stage: Stage,
  numbers: readonly NumberPlan[],
  folder: string,
  { dryRun = false, isLive = false, who = IMPORT, progress, isLast }: Attempt,
): Promise<void> {
  const { tx } = stage
  const { storing, indexes, checking } = BEGINS
  // A dry run stores the rows too, in a transaction that is rolled back.
  const phase = dryRun ? 'Checking the rows' : 'Storing'
  progress(phase, storing)
  // A connection that has served requests has cached foreign key plans from when the tables were small; with these plans, every
  // inserted row would scan whole tables.
  await tx.script('DISCARD PLANS')
  await lockConflicts(stage, numbers)
  const isFirst = await hasNoDocuments(tx)
  // What is wrong already is not the fault of the files.
  const before = isFirst ? [] : await findImportViolations(stage)
  const fill = () =>
    storeStage(stage, numbers, { folder, who }, (done, of) =>
      progress(phase, storing + (indexes - storing) * (done / Math.max(of, 1)), { done, of }),
    )
  const indexed = (part: number, parts: number) =>
    progress(`${part} of ${parts} indexes and foreign keys`, indexes + ((checking - indexes) * part) / parts)
  const added = IMPORT_FILES.reduce((sum, name) => sum + stage.counted(name, 'new', 'made'), 0)
  if (!isLive && added >= MANY_ROWS && isFirst) await bulkLoad(tx, FILLED_TABLES, fill, indexed)
  else await fill()
  if (stage.findings.count > 0) return
  // The planner has no statistics of the new rows, and the checks join all of them.
  if (added > FEW_ROWS) await tx.script('ANALYZE')
  progress('Checking what was stored', checking)
  for (const violation of newViolations(before, await findImportViolations(stage))) {
    if (!isLast) throw overtaken()
    stage.findings.add({ file: '', line: null, column: '', reason: `The database would not be sound: ${violation}` })
  }
}

/** True when there are no documents. Empty lists have no readers, so their tables may be locked during the import. */
async function hasNoDocuments(tx: Transaction): Promise<boolean> {
  const tables = ['stock', ...Object.values(DOCUMENTS).map(({ table }) => table)]
  const { rows } = await tx.query(tables.map((table) => `SELECT FROM ${table}`).join(' UNION ALL ') + ' LIMIT 1')
  return rows.length === 0
}

async function resultOf(stage: Stage, changes: Changes, plan: ImportPlan | null): Promise<ImportResult> {
  const numbers = (plan?.numbers ?? []).filter((number) => number.requested !== null || movesNumbers(number))
  const tookEffectCount = numbers.filter(tookEffect).length
  const { rows } = await stage.tx.query<{ count: number }>(`SELECT count(*) AS count FROM import_movement WHERE kind <> 'ledger'`)
  return {
    problems: stage.findings.problems(),
    findingCount: stage.findings.count,
    files: IMPORT_FILES.filter((name) => stage.files.has(name)).map((name) => fileResult(stage, name, tookEffectCount)),
    changes: changes.kept,
    changeCount: changes.count,
    movementsWorkedOut: plan === null ? 0 : (rows[0]?.count ?? 0),
    remarks: plan?.remarks ?? [],
    numbers,
  }
}

/** Counts rows by outcome. A row with a finding counts as rejected, whatever it would otherwise have been. */
function fileResult(stage: Stage, name: FileName, tookEffectCount: number): ImportedFile {
  const rows = stage.files.get(name)?.rows ?? 0
  const rejected = Math.min(stage.findings.wrongRows(name), rows)
  const unchanged = Math.min(name === 'number_sequences' ? rows - tookEffectCount : stage.counted(name, 'same'), rows - rejected)
  const changed = Math.min(stage.counted(name, 'changed'), rows - rejected - unchanged)
  return { name, rows, added: rows - rejected - unchanged - changed, changed, unchanged, refused: rejected }
}
