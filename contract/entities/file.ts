import * as z from 'zod/mini'
import { responseFilled, responseId, responseKnownId, requestId, requestReason } from './primitives'
import { responseObject, everyElement, withQuickCheck } from './quickCheck'

/** A stored attachment as lists show it. Without a name it is shown by its id. {@link FileRequest} loads its bytes. */
export const StoredFile = responseFilled(responseObject({ id: responseId, filename: responseKnownId }), (file) => {
  file.filename ||= file.id
  return file
})
export type StoredFile = z.infer<typeof StoredFile>

export function distinctFiles(owners: readonly { readonly files: readonly StoredFile[] }[]): StoredFile[] {
  return [...new Map(owners.flatMap(({ files }) => files).map((file) => [file.id, file])).values()]
}

/** The attachments of a line or document in a response. Anything but a list counts as empty. */
export const responseFiles = withQuickCheck(
  z.pipe(
    z.transform((files: unknown): unknown[] => (Array.isArray(files) ? files : [])),
    z.array(StoredFile),
  ),
  everyElement(StoredFile),
)

export const FileRequest = z.object({ fileId: requestId('File id') })
export type FileRequest = z.infer<typeof FileRequest>

/** Removes one stored file for good. The reason, the file's name and the user stay in the activity of the document. */
export const RemoveFileRequest = z.object({ fileId: requestId('File id'), reason: requestReason })
export type RemoveFileRequest = z.infer<typeof RemoveFileRequest>
