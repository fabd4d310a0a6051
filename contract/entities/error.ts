import * as z from 'zod/mini'

/** The body of every refusal. `error_uuid` stands in the server's log line for the same refusal. */
export const ErrorBody = z.object({ message: z.string(), error_code: z.string(), error_uuid: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>

/** What a refused note call finds beside the message: the text that stands there now, and who wrote it when, as far as is known. */
export const ChangedNote = z.object({ note: z.string(), userName: z.nullish(z.string()), at: z.nullish(z.string()) })
export type ChangedNote = z.infer<typeof ChangedNote>
