import { randomUUID } from 'node:crypto'
import type { Command, CommandContext } from '../posting/command'
import { annotationEffect } from '../posting/writeEvents'
import { acceptFile, type AcceptedFile } from './acceptFile'
import { lockContent, lockOwner, namedOwner, type Owner, type OwnerFields, type OwnerKind } from './owner'

/** An upload: the file, and the validated form fields that identify its owner. */
export interface Attachment<Fields> {
  readonly file: { readonly filename: string; readonly bytes: Uint8Array }
  readonly fields: Fields
}

/**
 * Returns the command that attaches a file to the owner of a kind that the form's fields identify. It refuses a file that may not be stored
 * (see {@link acceptFile}), and throws NOT_FOUND for an owner that does not exist.
 */
export function attachTo<Kind extends OwnerKind>(kind: Kind): Command<Attachment<OwnerFields<Kind>>> {
  return async (context, upload) => {
    const file = acceptFile(upload.file.filename, upload.file.bytes)
    const owner = namedOwner(kind, upload.fields)
    const locked = await lockOwner(context.tx, owner)
    const fileId = storeFile(context, owner, file)
    const { filename, contentType, bytes, sha256 } = file
    const after = { fileId, filename, contentType, size: bytes.length, sha256 }
    return {
      answer: { id: fileId, filename },
      effects: [annotationEffect('file', owner, locked, after)],
      audit: [{ action: 'attach file', entityKind: owner.kind, entityKey: owner.key, after }],
    }
  }
}

/** Stores a file in the open transaction under a new id, which it returns. Equal contents are stored only once. */
function storeFile({ tx, who, now }: CommandContext, owner: Owner, file: AcceptedFile): string {
  const { filename, contentType, bytes, sha256 } = file
  lockContent(tx, sha256)
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
