import { OUTBOX_PAGE, OutboxQuery } from '../../../contract/entities/outbox'
import { readOutbox } from '../../domain/outbox/readOutbox'
import { readQuery } from '../requests/readQuery'
import type { Handler } from './handler'

/** `GET /outbox`: what was posted, for programs that follow it. */
export const getOutbox: Handler<'getOutbox'> = async ({ services, request }) => {
  const { after, limit = OUTBOX_PAGE } = readQuery(OutboxQuery, Object.keys(OutboxQuery.shape), request.url)
  return readOutbox(services.database, Number(after), Number(limit))
}
