import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import type { ArgOf, ReadName } from './contractEndpoints'
import type { RootState } from './rootReducer'

/**
 * Returns the argument with which a screen first asks for its list: with the extension `windows` the open documents or the
 * lines of the newest month, otherwise undefined for the whole list. Returns the same object each time.
 */
export function selectFirstArg<Name extends ReadName>(state: RootState, name: Name): ArgOf<Name> {
  const { firstArg }: Call = calls[name]
  // TypeScript cannot infer the contract's type from the name of the call.
  return (selectHasExtension(state, 'windows') ? firstArg : undefined) as ArgOf<Name>
}

/** Returns a selector of the cache entry for that argument (see {@link selectFirstArg}), given the `select` of its endpoint. */
export function selectorOfFirstArg<Name extends ReadName, Entry>(
  name: Name,
  select: (arg: ArgOf<Name> | undefined) => (state: RootState) => Entry,
): (state: RootState) => Entry {
  const { firstArg }: Call = calls[name]
  const whole = select(undefined)
  const first = select(firstArg as ArgOf<Name>)
  return (state) => (selectHasExtension(state, 'windows') ? first : whole)(state)
}
