import type * as z from 'zod/mini'
import { Refusal } from '../../domain/refusal'
import { checkBody } from './checkBody'

/**
 * Reads the parameters of an address through their schema, which says which ones there are. Throws BAD_REQUEST for an unknown one, one that
 * is given twice, and what the schema refuses.
 * @param url as it was asked for, path and all
 */
export function readQuery<Schema extends z.ZodMiniObject>(schema: Schema, url: string): z.output<Schema> {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  const parameters: Record<string, string> = {}
  for (const [name, value] of query) {
    if (!Object.hasOwn(schema.shape, name))
      throw new Refusal('BAD_REQUEST', `${JSON.stringify(name.slice(0, 60))} is not known here`)
    if (name in parameters) throw new Refusal('BAD_REQUEST', `${name} must be given once`)
    parameters[name] = value
  }
  return checkBody(schema, parameters)
}
