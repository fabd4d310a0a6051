import { LOOKUP_KINDS, LOOKUP_SCREEN } from '../../../contract/screens'
import { mayOpen } from '../../../contract/rules/permissions'
import { lookUp } from '../../domain/lookup/lookUp'
import type { Handler } from './handler'

/** `GET /lookup`: finds what the caller may open, and nothing else. */
export const lookup: Handler<'lookup'> = ({ services, query: { q, match = 'any' }, user }) => {
  const kinds = LOOKUP_KINDS.filter((kind) => mayOpen(LOOKUP_SCREEN[kind], user))
  return lookUp(services.database, { term: q, match, kinds })
}
