import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ApiResponse, TestClient } from '../../../server/testing/servers/apiClient'
import type { Intent } from './intent'

/** Settings of the server: it trusts request ids from its proxy, which the tests act as. */
export const INTENT_CONFIG = { trustProxy: true } as const

/** Sends an intent under its key. The key is also the request id, so that the audit trail contains it. */
export function sendIntent(client: TestClient, { key, call, body, file }: Intent): Promise<ApiResponse> {
  const headers = { [IDEMPOTENCY_HEADER]: key, 'x-request-id': key }
  const { path } = calls[call]
  if (!file) return client.post(path, body, headers)
  const upload = { name: `${key}.pdf`, bytes: file, type: 'application/pdf' }
  return client.upload(path, upload, body as Readonly<Record<string, string>>, headers)
}
