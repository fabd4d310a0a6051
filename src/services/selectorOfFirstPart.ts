import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import type { ArgOf, ReadName } from './callTypes'
import type { ServiceState } from './serviceState'

/** What the store holds of the part that a list's screen asks for first (see `selectFirstPart`), by the `select` of its endpoint. */
export function selectorOfFirstPart<Name extends ReadName, Entry>(
  name: Name,
  select: (part: ArgOf<Name> | undefined) => (state: ServiceState) => Entry,
): (state: ServiceState) => Entry {
  const { firstPart }: Call = calls[name]
  const whole = select(undefined)
  const first = select(firstPart as ArgOf<Name>)
  return (state) => (selectHasExtension(state, 'windows') ? first : whole)(state)
}
