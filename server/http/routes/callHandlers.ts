import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyCallName } from '../../../contract/allCalls'
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER, REVISION_HEADER } from '../../../contract/call'
import { calls, type CallsLike, type WriteName } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { signedIn } from '../../auth/sessions'
import { RequestError } from '../../common/errors'
import type { Database, Queryable } from '../../database/database'
import { isUuid } from '../../database/values'
import type { Attachment, FileBytes } from '../../files/attachments'
import { readAllFacts } from '../../lists/revisions'
import { type Command, runCommand, type Work, type WriteResponse } from '../../posting/runCommand'
import { checkBody } from '../requests/checkBody'
import { inTime } from '../requests/requestTime'
import { revisionHeader } from '../requests/revisionHeaders'
import { readUploadForm } from '../requests/uploads'
import { sendFile } from '../responses/sendFile'
import type { CallContext } from './handler'

type ContextWith<Name extends AnyCallName, Body> = CallContext<Name> & { readonly body: Body }

async function executeWrite(
  { name, services, request, reply, user }: CallContext<WriteName>,
  work: Work,
): Promise<WriteResponse> {
  const key = readIdempotencyKey(request.headers)
  const { response, replayed } = await runCommand(services, { name, user: signedIn(user), requestId: request.id, key }, work)
  if (replayed) reply.header(REPLAYED_HEADER, 'true')
  await setRevisionHeader(services.database, reply, calls[name].changes)
  return response
}

/** Read after the commit, so that lists are not locked longer; if it fails, the header is left out. */
async function setRevisionHeader(database: Database, reply: FastifyReply, changed: readonly ListName[]): Promise<void> {
  const facts = await readAllFacts(database).catch(() => null)
  if (facts === null) return
  const revisions = changed.flatMap((list) => {
    const revision = facts.get(list)?.revision
    return revision === undefined ? [] : [[list, revision] as const]
  })
  reply.header(REVISION_HEADER, revisionHeader(new Map(revisions)))
}

function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const value = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (value === undefined) return null
  const key = String(value).toLowerCase()
  if (!isUuid(key)) throw new RequestError('BAD_REQUEST', `${IDEMPOTENCY_HEADER} must be a UUID`)
  return key
}

/** Returns a handler that runs a business write: once per idempotency key, in one transaction, audited. */
export function commandHandler<Body>(command: Command<Body>) {
  return (context: ContextWith<WriteName, Body>) =>
    executeWrite(context, { fingerprint: context.body, run: (at) => command(at, context.body) })
}

type BinaryReader<Body> = (db: Queryable, body: Body, context: CallContext<AnyCallName>) => Promise<FileBytes>

export function binaryHandler<Body>(produce: BinaryReader<Body>) {
  return async (context: ContextWith<CallsLike<{ kind: 'binary' }>, Body>) =>
    sendFile(context.reply, await produce(context.services.database, context.body, context))
}

type UploadName = CallsLike<{ writes: 'file'; kind: 'multipart' }>

/** Returns a handler that reads a form with one file and runs a business write with it, as {@link commandHandler} does. */
export function uploadHandler<Fields>(command: Command<Attachment<Fields>>) {
  async function receive(context: ContextWith<UploadName, Fields>): Promise<WriteResponse> {
    const { file, fields: sent } = await readUploadForm(context.request)
    await context.checkAgain()
    const schema: z.ZodMiniType = calls[context.name].request
    const fields = checkBody(schema, sent) as Fields
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const work: Work = { fingerprint: [fields, file.filename, sha256], run: (at) => command(at, { file, fields }) }
    return inTime(context.request, () => executeWrite(context, work))
  }

  return async (context: ContextWith<UploadName, Fields>) => {
    const { request, services, user } = context
    const announced = request.headers['content-length']
    const bytes = announced === undefined ? undefined : Number(announced)
    return services.uploads.hold(user?.sessionId ?? request.ip, bytes, () => receive(context))
  }
}
