import type { IncomingHttpHeaders } from 'node:http'
import { IDEMPOTENCY_HEADER } from '../../../contract/calls'
import { Refusal } from '../../domain/refusal'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The key of the user's intent, or null when the caller names none. Throws BAD_REQUEST when it is not a UUID. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const value = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (value === undefined) return null
  const key = String(value).toLowerCase()
  if (!UUID.test(key)) throw new Refusal('BAD_REQUEST', `${IDEMPOTENCY_HEADER} must be a UUID`)
  return key
}
