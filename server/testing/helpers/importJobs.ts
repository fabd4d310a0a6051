import { setTimeout as pause } from 'node:timers/promises'
import type { IntakeResponse } from '../../../contract/entities/intake'
import type { TestClient } from '../servers/apiClient'

type SentFiles = Readonly<Record<string, string>>

export const ITEM = 'inventory_id,description,weight_kg\n'

export function sendImport(by: TestClient, files: SentFiles, query = 'dryRun=false'): Promise<Response> {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), `${name}.csv`)
  return by.fetch(`/intake?${query}`, { method: 'POST', body: form })
}

export async function beginImport(by: TestClient, files: SentFiles, query?: string): Promise<string> {
  const response = await sendImport(by, files, query)
  expect(response.status).toBe(202)
  return ((await response.json()) as { id: string }).id
}

export async function endedImport(by: TestClient, id: string): Promise<IntakeResponse> {
  for (;;) {
    const { body } = await by.get<IntakeResponse>(`/intake/${id}`)
    if (body.state !== 'running') return body
    expect(body.progress).not.toBeNull()
    await pause(20)
  }
}
