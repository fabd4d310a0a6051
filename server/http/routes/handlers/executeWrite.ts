import { runCommand, type Work } from '../../../domain/commands/runCommand'
import { IDEMPOTENCY_HEADER, REVISION_HEADER } from '../../../../contract/call'
import type { WriteName } from '../../../../contract/calls'
import type { ListName } from '../../../../contract/lists'
import type { CallContext } from '../handler'
import type { IncomingHttpHeaders } from 'node:http'
import { signedIn } from '../../../auth/signedInUser'
import { Refusal } from '../../../domain/refusal'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../database/database'
import { readRevisions } from '../../../domain/lists/revisions'
import { revisionHeader } from '../../requests/revisionHeaders'

/** Header that marks an answer as the stored one of an earlier attempt. */
export const REPLAYED_HEADER = 'idempotency-replayed'

/** Runs one write for the person who asks, and marks the answer when it is a replay. */
export async function executeWrite(
  name: WriteName,
  { services, request, reply, user }: Pick<CallContext<WriteName>, 'services' | 'request' | 'reply' | 'user'>,
  work: Work,
): Promise<Readonly<Record<string, unknown>>> {
  const key = readIdempotencyKey(request.headers)
  const { answer, replayed, changed } = await runCommand(
    services,
    { name, user: signedIn(user), requestId: request.id, key },
    work,
  )
  if (replayed) reply.header(REPLAYED_HEADER, 'true')
  await setRevisionHeader(services.database, reply, changed)
  return answer
}

/**
 * Sends revisions that include the change, or newer ones. They are read after the commit, so that the rows of the lists are
 * locked no longer than necessary. The write is stored by then: if this fails, the header is omitted.
 */
async function setRevisionHeader(database: Database, reply: FastifyReply, changed: readonly ListName[]): Promise<void> {
  const revisions = await readRevisions(database).catch(() => null)
  if (revisions === null) return
  reply.header(REVISION_HEADER, revisionHeader(new Map([...revisions].filter(([list]) => changed.includes(list)))))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The key of the user's intent, or null when the caller sends none. Throws BAD_REQUEST when it is not a UUID. */
function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const value = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (value === undefined) return null
  const key = String(value).toLowerCase()
  if (!UUID.test(key)) throw new Refusal('BAD_REQUEST', `${IDEMPOTENCY_HEADER} must be a UUID`)
  return key
}
