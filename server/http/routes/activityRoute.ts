import { LOOKUP_SCREEN } from '../../../contract/screens'
import { mayOpen, permissionWall } from '../../../contract/rules/permissions'
import { readActivity } from '../../domain/activity/readActivity'
import { Refusal } from '../../domain/refusal'
import type { Handler } from './handler'

/** `GET /activity`: the activity of a document, for users who may open its screen. */
export const getActivity: Handler<'getActivity'> = async ({ services, query, user }) => {
  const screen = LOOKUP_SCREEN[query.kind]
  if (!mayOpen(screen, user)) throw new Refusal('FORBIDDEN', permissionWall(screen))
  return readActivity(services.database, query)
}
