import type { IntakeDatabaseSetting } from '../../config/appConfig'
import { ConfigError } from '../../config/configError'
import { DirectoryInUse, NoFileLock } from '../../database/embedded/directoryLock'
import { LostDatabase, UnusableDatabase } from '../../database/embedded/lostDatabase'
import { NoSnapshot } from '../../database/embedded/snapshots'
import { SchemaMismatch } from '../../database/migrations/migrations'
import { SQL_STATE, sqlStateOf } from '../../database/sqlState'
import { Refusal } from '../../domain/refusal'
import { CopyRefusal } from '../dataCopy/copyRefusal'
import { FolderError } from '../exchange/folderError'

const KNOWN = [
  ConfigError,
  CopyRefusal,
  DirectoryInUse,
  FolderError,
  LostDatabase,
  NoFileLock,
  NoSnapshot,
  Refusal,
  SchemaMismatch,
  UnusableDatabase,
]

const FILE_ERROR_CODES: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
])

/**
 * Explains why a program could not start, or an intake failed: one sentence for known causes, else the whole error.
 * @param ownerSetting the setting for the role that owns the tables
 */
export function explainFailure(error: unknown, ownerSetting: IntakeDatabaseSetting = 'DATABASE_URL'): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const isKnown = KNOWN.some((kind) => error instanceof kind) || FILE_ERROR_CODES.has(code) || sqlStateOf(error) !== null
  return isKnown ? failureSentence(error, ownerSetting) : (error.stack ?? error.message)
}

/** Returns the error's message, with advice where the message does not make clear what to do. */
function failureSentence(error: Error, ownerSetting: IntakeDatabaseSetting): string {
  if (sqlStateOf(error) !== SQL_STATE.insufficientPrivilege) return error.message
  const role = ownerSetting === 'DATABASE_URL' ? 'the role of DATABASE_URL' : 'the role of this intake'
  return `The database does not let ${role} do this (${error.message}). Set ${ownerSetting} to the role that owns the tables.`
}
