import type { FetchBaseQueryError, NamedSchemaError } from '@reduxjs/toolkit/query'
import { ChangedNote } from '../../../contract/entities/error'

export const CLIENT_ERROR_TEXT = {
  timeout: 'Request timed out',
  network: 'The server could not be reached. Check your connection and try again.',
  unreadable: 'The server sent a response that could not be read',
} as const

/** The message of a failure: the server's text with code and id, else the client's own text, else the fallback. */
export function describeError(error: unknown, fallback: string): string {
  if (!isCallError(error)) return errorLine(error) ?? fallback
  switch (error.status) {
    case 'TIMEOUT_ERROR':
      return CLIENT_ERROR_TEXT.timeout
    case 'FETCH_ERROR':
      return CLIENT_ERROR_TEXT.network
    case 'PARSING_ERROR':
      return CLIENT_ERROR_TEXT.unreadable
    case 'CUSTOM_ERROR':
      return error.error
    default:
      return errorLine(error.data) ?? fallback
  }
}

/** Statuses of gateways and of servers that gave up. The request may have been executed. */
const UNDECIDED_STATUSES: ReadonlySet<unknown> = new Set([408, 502, 503, 504])

/** True when a request may have been executed: a timeout, a lost connection, a gateway that gave up, the end of the session. */
export function isOutcomeUnknown(error: unknown): boolean {
  // The error of an aborted call has no status.
  if (!isCallError(error)) return error !== undefined
  if (typeof error.status === 'string') return error.status !== 'CUSTOM_ERROR'
  return UNDECIDED_STATUSES.has(error.status) || errorCode(error) === 'REQUEST_IN_PROGRESS'
}

/** True when lists must be reloaded after a write: it was or may have been executed, or the screen is out of date (409). */
export function mustReloadAfter(error: unknown): boolean {
  if (error === undefined || error === null || isOutcomeUnknown(error)) return true
  return isCallError(error) && error.status === 409 && errorCode(error) !== 'REQUEST_IN_PROGRESS'
}

/** Statuses that depend only on the request itself, so that a retry gets the same response. */
const JUDGING_STATUSES: ReadonlySet<unknown> = new Set([400, 413, 415, 422])

/** True when the content of the request was rejected, by the server or before sending, so that a retry would be rejected again. */
export function isRejectedForGood(error: unknown): boolean {
  return isCallError(error) && (error.status === 'CUSTOM_ERROR' || JUDGING_STATUSES.has(error.status))
}

export function isUndecided(error: unknown, isRepeat: boolean): boolean {
  return isOutcomeUnknown(error) || (isRepeat && isCallError(error) && !isJudged(error))
}

/** Any other rejection (too many requests, a missing permission, a failure) may have been raised before the key was looked up. */
function isJudged(error: FetchBaseQueryError): boolean {
  const isByStored = error.status === 404 || error.status === 409
  return errorCode(error) !== null && !isKeyReused(error) && (isByStored || isRejectedForGood(error))
}

/** True when the key was used for another request: by an earlier release, whose request was another. Every repeat gets this response. */
export function isKeyReused(error: unknown): boolean {
  return errorCode(error) === 'IDEMPOTENCY_KEY_REUSED'
}

export function errorCode(error: unknown): string | null {
  if (!isCallError(error)) return null
  const { error_code } = Object(error.data) as MaybeErrorBody
  return typeof error_code === 'string' ? error_code : null
}

/** The error for an argument or a response that fails its schema. The message about an argument is shown to the user. */
export function schemaFailure({ schemaName, issues }: Pick<NamedSchemaError, 'schemaName' | 'issues'>): FetchBaseQueryError {
  const [first] = issues
  const text = schemaName === 'argSchema' && first ? first.message : CLIENT_ERROR_TEXT.unreadable
  return { status: 'CUSTOM_ERROR', error: text }
}

function isCallError(error: unknown): error is FetchBaseQueryError {
  return typeof error === 'object' && error !== null && 'status' in error
}

/** Body of a rejection; other backends may omit every member. */
interface MaybeErrorBody {
  readonly message?: unknown
  readonly error_code?: unknown
  readonly error_uuid?: unknown
}

/** `{message} --> Code: {error_code} --> ErrorID: {error_uuid}` without missing parts; null for a body without a message. */
export function errorLine(body: unknown): string | null {
  const { message, error_code, error_uuid } = Object(body) as MaybeErrorBody
  if (!isPrintable(message)) return null
  const parts = [message]
  if (isPrintable(error_code)) parts.push(`Code: ${error_code}`)
  if (isPrintable(error_uuid)) parts.push(`ErrorID: ${error_uuid}`)
  return parts.join(' --> ')
}

export function isPrintable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
}

export function changedNote(error: unknown): ChangedNote | null {
  if (errorCode(error) !== 'NOTE_CHANGED' || !isCallError(error)) return null
  const read = ChangedNote.safeParse(error.data)
  return read.success ? read.data : null
}

export const offlineText = (done: string, again: string): string =>
  `You are offline, so nothing was ${done}. ${again} it again when the connection is back.`
