import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListName } from '../../../../contract/calls'
import type { ListBuilder } from '../../../domain/lists/listCache'
import { sendList } from '../../answers/sendList'
import type { Services } from '../../services'

/** A handler that answers a list: 304 when the caller has it already, else the text that is built once per revision. */
export function listHandler(list: ListName, build: ListBuilder) {
  return async ({
    services,
    request,
    reply,
  }: {
    readonly services: Services
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }) => sendList(await services.lists.get(list, build), request, reply)
}
