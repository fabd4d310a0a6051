import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import type { ListName } from '../../contract/lists'
import { errorCode, isOutcomeUnknown, statusOf } from './apiError'
import type { Tag, TagType } from './tags'

/**
 * Returns the tags of material requirements: of the production order in the argument, or of all orders when stock has changed.
 */
function requirementTags(changes: readonly TagType[], arg: unknown): Tag[] {
  if (changes.includes('inventory')) return ['requirements']
  if (!changes.includes('production')) return []
  if (typeof arg !== 'object' || arg === null || !('productionNbr' in arg)) return []
  return [{ type: 'requirements', id: String(arg.productionNbr) }]
}

/** Returns the tags of everything that a successful call changes, from the contract. */
export function tagsChangedBy(name: CallName, arg: unknown): Tag[] {
  const { changes = [] }: Call = calls[name]
  return [...changes, ...requirementTags(changes, arg)]
}

/**
 * True when lists have to be reloaded after a write: it was executed, its outcome is unknown, or it was refused because the
 * screen is out of date. Any other refusal changed nothing.
 */
export function mustReloadAfter(error: unknown): boolean {
  if (error === undefined || error === null || isOutcomeUnknown(error)) return true
  return statusOf(error) === 409 && errorCode(error) !== 'REQUEST_IN_PROGRESS'
}

/** Returns the tags to reload after another user changed a list: the list, and the requirements that depend on it. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}
