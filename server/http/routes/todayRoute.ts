import { TODAY_PARTS, TODAY_SCREEN } from '../../../contract/entities/today'
import { mayOpen } from '../../../contract/rules/permissions'
import { readToday } from '../../domain/today/readToday'
import type { Handler } from './handler'

/** `GET /today`: what wants attention of all that the caller may open. */
export const getToday: Handler<'getToday'> = ({ services, user }) => {
  const parts = TODAY_PARTS.filter((part) => mayOpen(TODAY_SCREEN[part], user))
  return readToday(services.database, services.now(), parts)
}
