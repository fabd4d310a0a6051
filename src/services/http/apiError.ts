import type { FetchBaseQueryError, NamedSchemaError } from '@reduxjs/toolkit/query'
import { ChangedNote } from '../../../contract/entities/error'

/** Messages for failures that carry none from the server. */
export const CLIENT_ERROR_TEXT = {
  timeout: 'Request timed out',
  network: 'The server could not be reached. Check your connection and try again.',
  unreadable: 'The server sent an answer that could not be read',
} as const

/**
 * Returns the message shown for a failure: the server's text with code and id, else the client's own text (a timeout, no
 * connection, an unreadable answer), else the fallback. Source: product specification, "The error catalogue".
 * @param error the error from a hook or `unwrap()`
 */
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

/**
 * True when it is unknown whether the call was executed: a timeout, a lost connection, a truncated answer, a gateway that gave
 * up, a server that still executes the first attempt of the same intent, or the end of the session, which aborts its calls.
 * @param error of the call; undefined for a success
 */
export function isOutcomeUnknown(error: unknown): boolean {
  // The error of an aborted call has no status.
  if (!isCallError(error)) return error !== undefined
  if (typeof error.status === 'string') return error.status !== 'CUSTOM_ERROR'
  return UNDECIDED_STATUSES.has(error.status) || errorCode(error) === 'REQUEST_IN_PROGRESS'
}

/**
 * True when lists have to be reloaded after a write: it was executed, its outcome is unknown, or it was refused because the
 * screen is out of date. Any other refusal changed nothing.
 */
export function mustReloadAfter(error: unknown): boolean {
  if (error === undefined || error === null || isOutcomeUnknown(error)) return true
  return statusOf(error) === 409 && errorCode(error) !== 'REQUEST_IN_PROGRESS'
}

/** Statuses that depend only on the request itself, so that a retry gets the same answer. */
const JUDGING_STATUSES: ReadonlySet<unknown> = new Set([400, 413, 415, 422])

/** True when the content of the request was refused, by the server or before sending, so that a retry would be refused again. */
export function isRefusedForGood(error: unknown): boolean {
  return isCallError(error) && (error.status === 'CUSTOM_ERROR' || JUDGING_STATUSES.has(error.status))
}

/**
 * True when an attempt leaves open whether its intent was executed: its own outcome is unknown, or it repeats an attempt with an
 * unknown outcome and was refused without a judgment.
 */
export function isUndecided(error: unknown, isRepeat: boolean): boolean {
  return isOutcomeUnknown(error) || (isRepeat && isCallError(error) && !isJudged(error))
}

/**
 * True for a refusal by what is stored or for the content of the request; it has an error code. Any other (too many requests, a
 * full disk, a missing permission, a failure of the server) may have been raised before the key was looked up. A key that was
 * used for another request was used, see {@link isKeyReused}.
 */
function isJudged(error: FetchBaseQueryError): boolean {
  const isByStored = error.status === 404 || error.status === 409
  return errorCode(error) !== null && !isKeyReused(error) && (isByStored || isRefusedForGood(error))
}

/** True when the key was used for another request: by an earlier release, whose request was another. Every repeat gets this answer. */
export function isKeyReused(error: unknown): boolean {
  return errorCode(error) === 'IDEMPOTENCY_KEY_REUSED'
}

/** Returns the error code of a refusal, or null. */
export function errorCode(error: unknown): string | null {
  if (!isCallError(error)) return null
  const { error_code } = Object(error.data) as MaybeErrorBody
  return typeof error_code === 'string' ? error_code : null
}

/** The error for an argument or an answer that fails its schema. The message about an argument is shown to the user. */
export function schemaFailure({ schemaName, issues }: Pick<NamedSchemaError, 'schemaName' | 'issues'>): FetchBaseQueryError {
  const [first] = issues
  const text = schemaName === 'argSchema' && first ? first.message : CLIENT_ERROR_TEXT.unreadable
  return { status: 'CUSTOM_ERROR', error: text }
}

/**
 * Returns the HTTP status of a refused call, or the reason why it got no answer; undefined for an error that comes from no
 * call.
 */
export function statusOf(error: unknown): FetchBaseQueryError['status'] | undefined {
  return isCallError(error) ? error.status : undefined
}

/** True for an error from RTK Query's base query. */
function isCallError(error: unknown): error is FetchBaseQueryError {
  return typeof error === 'object' && error !== null && 'status' in error
}

/** Body of a refusal; other backends may omit every member. */
interface MaybeErrorBody {
  readonly message?: unknown
  readonly error_code?: unknown
  readonly error_uuid?: unknown
}

/**
 * Formats a refusal as `{message} --> Code: {error_code} --> ErrorID: {error_uuid}`, leaving out missing parts. Null when the
 * body has no message.
 */
export function errorLine(body: unknown): string | null {
  const { message, error_code, error_uuid } = Object(body) as MaybeErrorBody
  if (!isPrintable(message)) return null
  const parts = [message]
  if (isPrintable(error_code)) parts.push(`Code: ${error_code}`)
  if (isPrintable(error_uuid)) parts.push(`ErrorID: ${error_uuid}`)
  return parts.join(' --> ')
}

/** True for a text or a number: some backends number their errors. */
export function isPrintable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
}

/**
 * Returns the current text of a note whose change was refused because somebody else changed it first; null for any other error.
 */
export function changedNote(error: unknown): ChangedNote | null {
  if (errorCode(error) !== 'NOTE_CHANGED' || !isCallError(error)) return null
  const read = ChangedNote.safeParse(error.data)
  return read.success ? read.data : null
}

/** Says that a device that is offline has not tried to send something, for example "posted" and "Post". */
export const offlineText = (done: string, again: string): string =>
  `You are offline, so nothing was ${done}. ${again} it again when the connection is back.`
