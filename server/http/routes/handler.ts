import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyCallName, allCalls } from '../../../contract/allCalls'
import { signedIn, type SignedInUser } from '../../auth/sessions'
import type { ChangedBy } from '../../domain/commands/audit'
import type { Services } from '../services'

/** The body of a call after its schema has read it (form fields for uploads); undefined for calls without one. */
export type BodyOf<Name extends AnyCallName> = (typeof allCalls)[Name]['request'] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined
  : never

/** The parameters of a call's path after its schema has read them; undefined for calls without any. */
type ParametersOf<Name extends AnyCallName> = (typeof allCalls)[Name] extends {
  parameters: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

/** The parameters of a call's query string after its schema has read them; undefined for calls without a schema for them. */
type QueryOf<Name extends AnyCallName> = (typeof allCalls)[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined

/** One request that has passed the checks: who asks is known and allowed, and a JSON body is checked. */
export interface CallContext<Name extends AnyCallName> {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: BodyOf<Name>
  readonly parameters: ParametersOf<Name>
  readonly query: QueryOf<Name>
  /** Null for calls that need no session. */
  readonly user: SignedInUser | null
}

/** Answers one call. What it resolves to is the answer's body: an object becomes JSON, text is JSON already. */
export type Handler<Name extends AnyCallName> = (context: CallContext<Name>) => Promise<unknown>

/** Who asks for a change, when, and by which request. Throws when the caller is not signed in. */
export function changedBy(asked: Pick<CallContext<AnyCallName>, 'services' | 'request' | 'user'>): ChangedBy {
  return { who: signedIn(asked.user).email, ...changedWhen(asked) }
}

/** When a change was asked for and by which request, of a caller who is not signed in. */
export function changedWhen({
  services,
  request,
}: Pick<CallContext<AnyCallName>, 'services' | 'request'>): Omit<ChangedBy, 'who'> {
  return { requestId: request.id, at: services.now() }
}
