import { acceptFile } from '../../files/acceptFile'
import { lockOwner } from '../../files/lockOwner'
import type { Owner } from '../../files/owner'
import { storeFile } from './storeFile'
import type { Command } from '../command'

/** An upload: the file as it was sent, and the checked form fields that name its owner. */
export interface Attachment<Fields> {
  readonly file: { readonly filename: string; readonly bytes: Uint8Array }
  readonly fields: Fields
}

/**
 * The command that attaches a file to the owner that the form's fields name. It refuses a file that may not be stored
 * (see {@link acceptFile}), and an owner that does not exist with NOT_FOUND.
 */
export function attachTo<Fields>(ownerOf: (fields: Fields) => Owner): Command<Attachment<Fields>> {
  return async (context, upload) => {
    const file = acceptFile(upload.file.filename, upload.file.bytes)
    const owner = ownerOf(upload.fields)
    await lockOwner(context.tx, owner)
    const fileId = storeFile(context, owner, file)
    const { filename, contentType, bytes, sha256 } = file
    const after = { fileId, filename, contentType, size: bytes.length, sha256 }
    return {
      answer: { id: fileId, filename },
      audit: [{ action: 'attach file', entityKind: owner.kind, entityKey: owner.key, after }],
    }
  }
}
