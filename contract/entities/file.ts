import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerId, requestId, requestReason } from './primitives'
import { answerObject, everyElement, quickCheck, withQuickCheck } from './quickCheck'

const NamedFile = answerObject({ id: answerId, filename: answerText })
type NamedFile = z.infer<typeof NamedFile>
const isNamedFile = quickCheck(NamedFile)

/** A stored attachment as lists show it; one without a name is shown by its id. Its bytes are loaded with {@link FileRequest}. */
export const StoredFile = withQuickCheck(
  z.pipe(
    NamedFile,
    z.transform(({ id, filename }) => ({ id, filename: filename === '' ? id : filename })),
  ),
  (value) => isNamedFile(value) && (value as NamedFile).filename !== '',
)
export type StoredFile = z.infer<typeof StoredFile>

/** The attachments of a line or document in an answer; what is no list is read as none. */
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

/** Removes one stored file for good. Why stays in the activity of what it was attached to, with its name and who did it. */
export const RemoveFileRequest = z.object({ fileId: requestId('File id'), reason: requestReason })
export type RemoveFileRequest = z.infer<typeof RemoveFileRequest>
