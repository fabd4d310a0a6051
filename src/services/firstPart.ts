import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import type { ArgOf, ReadName } from './callTypes'
import type { AppThunk, ServiceState } from './serviceState'

/**
 * What a screen asks its list for first: the open documents, or the lines of the newest month, where the backend names `windows`; else, and
 * of a list that has no parts, all of it. The same value each time.
 */
export function selectFirstPart<Name extends ReadName>(state: ServiceState, name: Name): ArgOf<Name> {
  const { firstPart }: Call = calls[name]
  // The table is typed name by name; only the way to it, by name, is beyond what can be inferred.
  return (selectHasExtension(state, 'windows') ? firstPart : undefined) as ArgOf<Name>
}

/** Does with that part what `ask` says, for example load it. */
export function withFirstPart<Name extends ReadName, Result>(
  name: Name,
  ask: (part: ArgOf<Name>) => AppThunk<Result>,
): AppThunk<Result> {
  return (dispatch, getState) => dispatch(ask(selectFirstPart(getState(), name)))
}
