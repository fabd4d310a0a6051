import { runCommand, type Work } from '../../../domain/commands/runCommand'
import type { WriteName } from '../../../../contract/calls'
import type { CallContext } from '../handler'
import { readIdempotencyKey } from '../../requests/idempotencyHeader'

/** Header that marks an answer as the stored one of an earlier attempt. */
export const REPLAYED_HEADER = 'idempotency-replayed'

/** Runs one write for the person who asks, and marks the answer when it is a replay. */
export async function executeWrite(
  name: WriteName,
  { services, request, reply, user }: Pick<CallContext<WriteName>, 'services' | 'request' | 'reply' | 'user'>,
  work: Work,
): Promise<Readonly<Record<string, unknown>>> {
  if (!user) throw new Error(`The call ${name} changes data and must not be open to strangers`)
  const key = readIdempotencyKey(request.headers)
  const { answer, replayed } = await runCommand(services, { name, user, requestId: request.id, key }, work)
  if (replayed) reply.header(REPLAYED_HEADER, 'true')
  return answer
}
