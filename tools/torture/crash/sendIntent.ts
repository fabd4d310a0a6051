import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { type ApiResponse, formOf, type TestClient } from '../../../server/testing/servers/apiClient'
import type { Intent } from './intent'

/** Settings of the server: it trusts request ids from its proxy, which the tests act as. */
export const INTENT_CONFIG = { trustProxy: true } as const

/** Sends an intent under its key. The key is also the request id, so that the audit trail contains it. */
export function sendIntent(client: TestClient, { key, call, body, file }: Intent): Promise<ApiResponse> {
  const headers = { [IDEMPOTENCY_HEADER]: key, 'x-request-id': key }
  if (!file) return client.call(call, body, headers)
  return client.call(call, formOf({ name: `${key}.pdf`, bytes: file, type: 'application/pdf' }, body as object), headers)
}
