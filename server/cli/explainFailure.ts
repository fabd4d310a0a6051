import { fileReason } from '../common/files/fileReason'
import { OperatorError } from '../common/operatorError'
import { Refusal } from '../common/refusal'
import { NO_PASSWORD } from '../database/postgres/postgresSession'
import { SQL_STATE, sqlStateOf } from '../database/sqlState'
import { commandName } from './commandName'
import type { IntakeDatabaseSetting } from './config/appConfig'

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
