import { printUsage, UsageError } from '../common/commandLine'
import { OperatorError, RequestError } from '../common/errors'
import { fileReason } from '../common/files'
import { NO_PASSWORD } from '../database/postgres/postgresSession'
import { SQL_STATE, sqlStateOf } from '../database/sqlState'
import type { IntakeDatabaseSetting } from './config/appConfig'

/** How an operator migrates: a built program has no development packages. */
export const MIGRATE_COMMAND = __filename.endsWith('.js') ? 'node build/server/cli/migrate.js' : 'npm run cli -- migrate'

/** One sentence for known causes, else the whole error. `ownerSetting`: null for the server, whose role need not own the tables. */
export function explainFailure(error: unknown, ownerSetting: IntakeDatabaseSetting | null = 'DATABASE_URL'): string {
  if (!(error instanceof Error)) return String(error)
  const isKnown = error instanceof OperatorError || error instanceof RequestError || sqlStateOf(error) !== null
  if (isKnown) return failureSentence(error, ownerSetting)
  return fileSentence(error) ?? error.stack ?? error.message
}

function fileSentence(error: NodeJS.ErrnoException): string | null {
  const reason = fileReason(error)
  return reason === null ? null : `${error.path ?? 'A file'} cannot be used: ${reason}.`
}

function failureSentence(error: Error, ownerSetting: IntakeDatabaseSetting | null): string {
  const state = sqlStateOf(error)
  if (state === SQL_STATE.diskFull && error.message.includes('No space left on device')) {
    return `The disk of the database is full (${error.message}): nothing of this was stored. Make room there and try again.`
  }
  if (error.message === NO_PASSWORD) return `${ownerSetting ?? 'DATABASE_URL'} has no password, and the database asks for one.`
  if (state !== SQL_STATE.insufficientPrivilege) return error.message
  const role = ownerSetting === 'INTAKE_DATABASE_URL' ? 'the role of this intake' : 'the role of DATABASE_URL'
  const advice =
    ownerSetting === null
      ? `As the role that owns the tables run "${MIGRATE_COMMAND}", then deploy/postgres/server-role.sql.`
      : `Set ${ownerSetting} to the role that owns the tables.`
  return `The database does not let ${role} do this (${error.message}). ${advice}`
}

/** Runs a command-line program. Exit code 1 after a failure, which one sentence on standard error explains. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError)) console.error(explainFailure(error))
    process.exitCode = error instanceof UsageError ? printUsage(error) : 1
  }
}
