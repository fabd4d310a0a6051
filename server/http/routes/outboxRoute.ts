import { OUTBOX_PAGE } from '../../../contract/entities/outbox'
import { readOutbox } from '../../domain/outbox/readOutbox'
import type { Handler } from './handler'

/** `GET /outbox`: what was posted, for programs that follow it. */
export const getOutbox: Handler<'getOutbox'> = ({ services, query: { after, limit = OUTBOX_PAGE } }) =>
  readOutbox(services.database, Number(after), Number(limit))
