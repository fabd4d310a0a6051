import * as z from 'zod/mini'
import { answerId, requestId } from './primitives'

/** A stored attachment as lists show it. Its bytes are had by {@link FileRequest}. */
export const StoredFile = z.object({ id: answerId, filename: answerId })
export type StoredFile = z.infer<typeof StoredFile>

/** Asks for the bytes of one stored file. */
export const FileRequest = z.object({ fileId: requestId('File id') })
export type FileRequest = z.infer<typeof FileRequest>
