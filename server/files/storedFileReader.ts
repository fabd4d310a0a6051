import type { Queryable } from '../database/database'
import { Refusal } from '../common/refusal'
import { isUuid } from '../common/uuid'
import type { OwnerKind } from './owner'

/** A file to send to a caller. */
export interface FileBytes {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * Creates the reader of one download call. A call only returns files whose owner is of its kinds. Another resource's file, an
 * unknown id and an invalid id all give the same NOT_FOUND, so that callers cannot find out what exists.
 */
export function storedFileReader(...kinds: OwnerKind[]) {
  return async (db: Queryable, { fileId }: { readonly fileId: string }): Promise<FileBytes> => {
    const file = isUuid(fileId) ? await find(db, fileId, kinds) : undefined
    if (!file) throw new Refusal('NOT_FOUND', 'There is no such file')
    return file
  }
}

async function find(db: Queryable, fileId: string, kinds: readonly OwnerKind[]): Promise<FileBytes | undefined> {
  const { rows } = await db.query<FileBytes>(
    `SELECT filename, content_type AS "contentType", bytes
     FROM file JOIN file_content USING (sha256)
     WHERE file_id = $1 AND owner_kind = ANY($2::text[])`,
    [fileId, kinds],
  )
  return rows[0]
}
