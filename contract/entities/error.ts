import * as z from 'zod/mini'

/** The body of every rejection. The server logs the rejection with the same `error_uuid`. */
export const ErrorBody = z.object({ message: z.string(), error_code: z.string(), error_uuid: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>

/** Details of a rejected note call: the current text, its author and its time, where known. */
export const ChangedNote = z.object({ note: z.string(), userName: z.nullish(z.string()), at: z.nullish(z.string()) })
export type ChangedNote = z.infer<typeof ChangedNote>
