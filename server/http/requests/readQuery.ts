import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../../domain/refusal'
import { checkBody } from './checkBody'

/** The parameters in the address. The framework's own parser cannot tell whether one was given twice. */
export function queryOf({ raw: { url = '' } }: Pick<FastifyRequest, 'raw'>): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at === -1 ? '' : url.slice(at))
}

/**
 * Reads the parameters of an address through their schema, which says which ones there are. Throws BAD_REQUEST for an unknown one, one that
 * is given twice, and what the schema refuses.
 */
export function readQuery<Schema extends z.ZodMiniObject>(schema: Schema, query: URLSearchParams): z.output<Schema> {
  const parameters: Record<string, string> = {}
  for (const [name, value] of query) {
    if (!Object.hasOwn(schema.shape, name))
      throw new Refusal('BAD_REQUEST', `${JSON.stringify(name.slice(0, 60))} is not known here`)
    if (name in parameters) throw new Refusal('BAD_REQUEST', `${name} must be given once`)
    parameters[name] = value
  }
  return checkBody(schema, parameters)
}
