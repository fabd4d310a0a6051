import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerId, requestId, requestReason } from './primitives'
import { answerObject, everyElement, quickCheck, withQuickCheck } from './quickCheck'

const NamedFile = answerObject({ id: answerId, filename: answerText })
type NamedFile = z.infer<typeof NamedFile>
const isNamedFile = quickCheck(NamedFile)

/** A stored attachment as lists show it. Without a name it is shown by its id. {@link FileRequest} loads its bytes. */
export const StoredFile = withQuickCheck(
  z.pipe(
    NamedFile,
    z.transform(({ id, filename }) => ({ id, filename: filename === '' ? id : filename })),
  ),
  (value) => isNamedFile(value) && (value as NamedFile).filename !== '',
)
export type StoredFile = z.infer<typeof StoredFile>

/** The attachments of a line or document in an answer. Anything but a list counts as empty. */
export const answerFiles = withQuickCheck(
  z.pipe(
    z.transform((files: unknown): unknown[] => (Array.isArray(files) ? files : [])),
    z.array(StoredFile),
  ),
  everyElement(StoredFile),
)

/** Asks for the bytes of one stored file. */
export const FileRequest = z.object({ fileId: requestId('File id') })
export type FileRequest = z.infer<typeof FileRequest>

/** Removes one stored file for good. The reason, the file's name and the user stay in the activity of the document. */
export const RemoveFileRequest = z.object({ fileId: requestId('File id'), reason: requestReason })
export type RemoveFileRequest = z.infer<typeof RemoveFileRequest>
