import * as z from 'zod/mini'
import { Refusal } from '../../domain/refusal'
import { explainIssues } from './explainIssues'

/** Reads a body through its schema. Throws BAD_REQUEST with the reason in plain words. */
export function checkBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  throw new Refusal('BAD_REQUEST', explainIssues(result.error.issues))
}
