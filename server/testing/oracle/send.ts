import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { REPLAYED_HEADER } from '../../http/routes/callHandlers'
import type { TestClient } from '../servers/apiClient'
import type { Attempt, Reply } from './attempt'

export async function send(client: TestClient, { request, key }: Attempt): Promise<Reply> {
  const { call, body, file } = request
  const { method, path } = calls[call]
  const headers = key === null ? {} : { [IDEMPOTENCY_HEADER]: key }
  const response = file
    ? await client.upload<unknown>(path, { name: file.filename, ...file }, body as unknown as Record<string, string>, headers)
    : method === 'GET'
      ? await client.get<unknown>(path)
      : await client.post<unknown>(path, body, headers)
  const { status } = response
  const isOk = status === 200
  return {
    status,
    code: isOk ? null : codeOf(response.body),
    replayed: response.headers.get(REPLAYED_HEADER) === 'true',
    body: isOk && response.body instanceof Uint8Array ? aboutBytes(response.body, response.headers) : response.body,
  }
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
  return typeof code === 'string' ? code : `none: ${JSON.stringify(body)}`
}

function aboutBytes(bytes: Uint8Array, headers: Headers) {
  return { contentType: headers.get('content-type'), sha256: createHash('sha256').update(bytes).digest('hex') }
}
