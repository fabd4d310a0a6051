import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyCallName, allCalls } from '../../../contract/allCalls'
import { signedIn, type SignedInUser } from '../../auth/sessions'
import type { ChangedBy } from '../../posting/audit'
import type { Services } from '../services'

/** What a call's schema of this part of a request reads; undefined for a call without one. */
type ReadPart<Name extends AnyCallName, Part extends 'request' | 'parameters' | 'query'> = Name extends AnyCallName
  ? (typeof allCalls)[Name] extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>>
    ? z.output<Schema>
    : undefined
  : never

/** One request that has passed the checks: the caller is authorized, and a JSON body is validated. */
export interface CallContext<Name extends AnyCallName> {
  readonly name: Name
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: ReadPart<Name, 'request'>
  readonly parameters: ReadPart<Name, 'parameters'>
  readonly query: ReadPart<Name, 'query'>
  readonly user: SignedInUser | null
  /** To be called once a form is read: checks access again if the form arrived after the first check. Other bodies are read before. */
  readonly checkAgain: () => Promise<void>
}

/** What is serialized for a value of the response: an instant may be a Date. */
type Served<Value> = Value extends string
  ? Value | (string extends Value ? Date : never)
  : Value extends object
    ? { readonly [Key in keyof Value]: Served<Value[Key]> }
    : Value

/** What a call's response schema reads, or JSON text, which SQL has written; anything for a call without one. */
type ResponseBody<Name extends AnyCallName> = (typeof allCalls)[Name]['response'] extends infer Schema extends z.ZodMiniType
  ? Served<z.output<Schema>> | string | Buffer | Readable | undefined
  : unknown

/** Handles one call. It resolves to the body: an object is serialized, text is sent as JSON unchanged. */
export type Handler<Name extends AnyCallName> = (context: CallContext<Name>) => Promise<ResponseBody<Name>>

/** Returns who makes a change, when, and in which request, for the audit trail. Throws when the caller is not signed in. */
export function changedBy(context: Pick<CallContext<AnyCallName>, 'services' | 'request' | 'user'>): ChangedBy {
  return { who: signedIn(context.user).email, ...changedWhen(context) }
}

export function changedWhen({
  services,
  request,
}: Pick<CallContext<AnyCallName>, 'services' | 'request'>): Omit<ChangedBy, 'who'> {
  return { requestId: request.id, at: services.now() }
}
