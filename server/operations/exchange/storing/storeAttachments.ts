import type { Queryable } from '../../../database/database'
import type { AcceptedFile } from '../../../domain/files/acceptFile'
import { insertRows } from '../../../database/insertRows'
import type { Stage } from '../staging/stage'

/** Stores the new attachments, one content at a time: together they may be larger than the memory. */
export async function storeAttachments(
  tx: Queryable,
  stage: Stage,
  read: (path: string) => Promise<AcceptedFile>,
): Promise<void> {
  const stored = new Map<string, Pick<AcceptedFile, 'sha256' | 'contentType'>>()
  const rows: object[] = []
  for (const row of stage.fresh('attachments')) {
    const path = row.text('path')
    const { sha256, contentType } = stored.get(path) ?? (await storeContent(tx, await read(path)))
    if (!path.includes(sha256)) throw new Error(`The file ${path} has changed while it was being imported`)
    stored.set(path, { sha256, contentType })
    const { path: _, ...values } = row.values
    rows.push({ ...values, content_type: contentType, sha256 })
  }
  await insertRows(tx, 'file', rows)
}

async function storeContent(tx: Queryable, { sha256, bytes, contentType }: AcceptedFile) {
  await tx.query('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING', [
    sha256,
    bytes.length,
    bytes,
  ])
  return { sha256, contentType }
}
