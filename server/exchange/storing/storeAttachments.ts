import { readContent } from '../reading/readAttachments'
import type { Stage } from '../staging/stage'

interface Content {
  readonly path: string
  readonly filename: string
  readonly sha256: string
}

/** Stores the new attachments one content at a time, because all of them may not fit into memory. */
export async function storeAttachments(stage: Stage, folder: string): Promise<void> {
  if (stage.counted('attachments', 'new') === 0) return
  const contents =
    stage.select<Content>(`SELECT DISTINCT ON (content_sha256) content_path AS path, filename, content_sha256 AS sha256
     FROM import_attachments WHERE state = 'new' ORDER BY content_sha256, line`)
  for await (const { path, filename, sha256 } of contents) {
    const { bytes, ...content } = await readContent(folder, path, filename)
    if (content.sha256 !== sha256) throw new Error(`The file ${path} has changed while it was being imported`)
    await stage.tx.query('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING', [
      sha256,
      bytes.length,
      bytes,
    ])
  }
  await stage.tx.query(
    `INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_at, created_by)
     SELECT file_id, owner_kind, owner_key, filename, content_kind, content_sha256, created_at, created_by
     FROM import_attachments WHERE state = 'new'`,
  )
}
