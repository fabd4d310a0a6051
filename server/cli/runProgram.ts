import { printUsage, UsageError } from '../common/commandLine'
import { OperatorError, Refusal } from '../common/errors'
import { fileReason } from '../common/files'
import { NO_PASSWORD } from '../database/postgres/postgresSession'
import { SQL_STATE, sqlStateOf } from '../database/sqlState'
import type { IntakeDatabaseSetting } from './config/appConfig'

/**
 * Returns how an operator runs a command: in the built program without development packages, because a deployed one has none.
 * @param file the running program's own file, which tells whether it is the built one
 */
export function commandName(command: 'migrate', file = __filename): string {
  return file.endsWith('.js') ? `node build/server/cli/${command}.js` : `npm run cli -- ${command}`
}

/**
 * Explains why a program could not start, or an intake failed: one sentence for known causes, else the whole error.
 * @param ownerSetting the setting for the role that owns the tables; null for the server, whose own role need not own them
 */
export function explainFailure(error: unknown, ownerSetting: IntakeDatabaseSetting | null = 'DATABASE_URL'): string {
  if (!(error instanceof Error)) return String(error)
  const isKnown = error instanceof OperatorError || error instanceof Refusal || sqlStateOf(error) !== null
  if (isKnown) return failureSentence(error, ownerSetting)
  return fileSentence(error) ?? error.stack ?? error.message
}

/** Explains the error of the system for a file; null for any other error. */
function fileSentence(error: NodeJS.ErrnoException): string | null {
  const reason = fileReason(error, error.path ?? '')
  return reason === null ? null : `${error.path ?? 'A file'} cannot be used: ${reason}.`
}

/** Returns the error's message, with advice where the message does not make clear what to do. */
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
      ? `As the role that owns the tables run "${commandName('migrate')}", then deploy/postgres/server-role.sql.`
      : `Set ${ownerSetting} to the role that owns the tables.`
  return `The database does not let ${role} do this (${error.message}). ${advice}`
}

/**
 * Runs a command-line program and sets its exit code: 0 after `--help`, 1 after a failure, which is explained by one sentence
 * on standard error.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError)) console.error(explainFailure(error))
    process.exitCode = error instanceof UsageError ? printUsage(error) : 1
  }
}
