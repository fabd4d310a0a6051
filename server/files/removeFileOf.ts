import type { RemoveFileRequest } from '../../contract/entities/file'
import { fileRemovalRefusal } from '../../contract/rules/fileRemoval'
import type { Queryable } from '../database/database'
import { Refusal, refuseWhen } from '../common/refusal'
import { isUuid } from '../common/uuid'
import type { Command } from '../posting/command'
import { annotationEffect } from '../posting/writeEvents'
import { lockContent, lockOwner, ownerOf, type OwnerKind } from './owner'

/**
 * Returns the command that permanently removes a file of owners of these kinds: its row, and its content unless another file has
 * the same. The audit trail keeps its name, size, SHA-256 and the reason. Throws NOT_FOUND for an unknown or invalid id and for a
 * file of another kind of owner, FORBIDDEN for a user who neither attached the file nor has `edit_content`.
 */
export function removeFileOf(...kinds: OwnerKind[]): Command<RemoveFileRequest> {
  return async ({ tx, who }, { fileId, reason }) => {
    const known = await findFile(tx, fileId, kinds)
    const owner = ownerOf(known.owner_kind, known.owner_key)
    const locked = await lockOwner(tx, owner)
    // Read again: somebody else may have removed it while this transaction waited for the lock.
    const { filename, content_type: contentType, size, sha256, created_by } = await findFile(tx, fileId, kinds)
    refuseWhen(fileRemovalRefusal(await findUser(tx, who), created_by === who))
    lockContent(tx, sha256)
    tx.send('DELETE FROM file WHERE file_id = $1', [fileId])
    tx.send('DELETE FROM file_content WHERE sha256 = $1 AND NOT EXISTS (SELECT FROM file WHERE file.sha256 = $1)', [sha256])
    const before = { fileId, filename, contentType, size, sha256 }
    return {
      answer: {},
      effects: [annotationEffect('file', owner, locked, { ...before, isRemoved: true, reason })],
      audit: [{ action: 'remove file', entityKind: owner.kind, entityKey: owner.key, before, after: { reason } }],
    }
  }
}

interface FileRow {
  readonly owner_kind: OwnerKind
  readonly owner_key: string
  readonly filename: string
  readonly content_type: string
  readonly size: number
  readonly sha256: string
  readonly created_by: string
}

async function findFile(tx: Queryable, fileId: string, kinds: readonly OwnerKind[]): Promise<FileRow> {
  const { rows } = isUuid(fileId)
    ? await tx.query<FileRow>(
        `SELECT owner_kind, owner_key, filename, content_type, size, sha256, created_by FROM file JOIN file_content USING (sha256)
         WHERE file_id = $1 AND owner_kind = ANY($2::text[])`,
        [fileId, kinds],
      )
    : { rows: [] }
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such file')
  return row
}

async function findUser(tx: Queryable, email: string) {
  const { rows } = await tx.query<{ permissions: string[] }>('SELECT permissions FROM app_user WHERE email = $1', [email])
  return rows[0]
}
