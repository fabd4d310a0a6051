import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ApiAnswer, TestClient } from '../servers/apiClient'
import type { Intent } from './intent'

/** For the server that intents are sent to: it believes the ids that its proxy gives to requests, and here we are the proxy. */
export const INTENT_CONFIG = { trustProxy: true } as const

/** Sends an intent under its key, which is also the request's id, so that the audit trail names it. */
export function sendIntent(client: TestClient, { key, call, body, file }: Intent): Promise<ApiAnswer> {
  const headers = { [IDEMPOTENCY_HEADER]: key, 'x-request-id': key }
  const { path } = calls[call]
  if (!file) return client.post(path, body, headers)
  const upload = { name: `${key}.pdf`, bytes: file, type: 'application/pdf' }
  return client.upload(path, upload, body as Readonly<Record<string, string>>, headers)
}
