import { errorCode, isOutcomeUnknown, statusOf } from './apiError'

/**
 * True when lists have to be reloaded after a write: it was executed, its outcome is unknown, or it was refused because the
 * screen is out of date. Any other refusal changed nothing.
 */
export function mustReloadAfter(error: unknown): boolean {
  if (error === undefined || error === null || isOutcomeUnknown(error)) return true
  return statusOf(error) === 409 && errorCode(error) !== 'REQUEST_IN_PROGRESS'
}
