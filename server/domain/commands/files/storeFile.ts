import { randomUUID } from 'node:crypto'
import type { CommandContext } from '../command'
import type { AcceptedFile } from '../../files/acceptFile'
import type { Owner } from '../../files/owner'

/** Stores a file in the open transaction under an id of its own; equal contents are kept once. Answers the id. */
export function storeFile({ tx, who, now }: CommandContext, owner: Owner, file: AcceptedFile): string {
  const { filename, contentType, bytes, sha256 } = file
  tx.send('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING', [
    sha256,
    bytes.length,
    bytes,
  ])
  const fileId = randomUUID()
  tx.send(
    `INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [fileId, owner.kind, owner.key, filename, contentType, sha256, now, who],
  )
  return fileId
}
