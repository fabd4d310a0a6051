import { selectHasExtension } from '../../slices/authSlice'
import type { ArgOf, ReadName } from '../contractEndpoints'
import type { RootState } from '../rootReducer'
import { FIRST_READ } from './firstReads'

/** Returns the argument of a call in the table of first requests. TypeScript cannot infer its type from the name of the call. */
function firstArg<Name extends ReadName>(name: Name): ArgOf<Name> {
  return Object.values(FIRST_READ).find(({ call }) => call === name)?.arg as ArgOf<Name>
}

/**
 * Returns the argument with which a screen first asks for its list: with the extension `windows` the open documents or the
 * lines of the newest month, otherwise undefined for the whole list. Returns the same object each time.
 */
export function selectFirstArg<Name extends ReadName>(state: RootState, name: Name): ArgOf<Name> {
  return (selectHasExtension(state, 'windows') ? firstArg(name) : undefined) as ArgOf<Name>
}

/** Returns a selector of the cache entry for that argument (see {@link selectFirstArg}), given the `select` of its endpoint. */
export function selectorOfFirstArg<Name extends ReadName, Entry>(
  name: Name,
  select: (arg: ArgOf<Name> | undefined) => (state: RootState) => Entry,
): (state: RootState) => Entry {
  const whole = select(undefined)
  const first = select(firstArg(name))
  return (state) => (selectHasExtension(state, 'windows') ? first : whole)(state)
}
