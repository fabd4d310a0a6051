import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import type { ArgOf, ReadName } from './contractEndpoints'
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

/** What the store holds of the part that a list's screen asks for first (see {@link selectFirstPart}), by the `select` of its endpoint. */
export function selectorOfFirstPart<Name extends ReadName, Entry>(
  name: Name,
  select: (part: ArgOf<Name> | undefined) => (state: ServiceState) => Entry,
): (state: ServiceState) => Entry {
  const { firstPart }: Call = calls[name]
  const whole = select(undefined)
  const first = select(firstPart as ArgOf<Name>)
  return (state) => (selectHasExtension(state, 'windows') ? first : whole)(state)
}
