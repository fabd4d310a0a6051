import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { mayOpen } from '../../../contract/rules/permissions'
import type { SignedInUser } from '../../auth/signedInUser'

const LISTS_OF_SCREENS = Object.values<Call>(calls).flatMap(({ list, screen }) => (list && screen ? [{ list, screen }] : []))

/** The lists that a user may read: those of the screens that they may open. */
export function readableLists(user: Pick<SignedInUser, 'permissions'>): readonly ListName[] {
  return LISTS_OF_SCREENS.filter(({ screen }) => mayOpen(screen, user)).map(({ list }) => list)
}
