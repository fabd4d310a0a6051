import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { checkBody } from './checkBody'

/** Lets Fastify check bodies with the contract's schemas, and hands their output to the handler. */
export const schemaValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (body: unknown) => {
    try {
      return { value: checkBody(schema, body) }
    } catch (error) {
      return { error: error as Error }
    }
  }
