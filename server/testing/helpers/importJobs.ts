import { setTimeout as pause } from 'node:timers/promises'
import type { IntakeAnswer } from '../../../contract/entities/intake'
import type { TestClient } from '../servers/apiClient'

/** CSV files by their names without extension. */
type SentFiles = Readonly<Record<string, string>>

/** The first line of a file of items. */
export const ITEM = 'inventory_id,description,weight_kg\n'

/** Sends files and returns the response. */
export function sendImport(by: TestClient, files: SentFiles, query = 'dryRun=false'): Promise<Response> {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), `${name}.csv`)
  return by.fetch(`/intake?${query}`, { method: 'POST', body: form })
}

/** Starts an import that must be accepted, and returns its id. */
export async function beginImport(by: TestClient, files: SentFiles, query?: string): Promise<string> {
  const response = await sendImport(by, files, query)
  expect(response.status).toBe(202)
  return ((await response.json()) as { id: string }).id
}

/** Waits until an import has ended. */
export async function endedImport(by: TestClient, id: string): Promise<IntakeAnswer> {
  for (;;) {
    const { body } = await by.get<IntakeAnswer>(`/intake/${id}`)
    if (body.state !== 'running') return body
    expect(body.progress).not.toBeNull()
    await pause(20)
  }
}
