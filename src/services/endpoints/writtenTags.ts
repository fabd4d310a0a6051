import { writtenDocument, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { partsOf } from '../../../contract/documentName'
import type { ListName } from '../../../contract/lists'
import type { Tag } from '../http/tags'

/**
 * Returns the tags of everything that a successful call changes, from the contract, and of the material requirements: of all
 * orders when stock has changed, otherwise of the production order that was written.
 */
export function tagsChangedBy(name: CallName, arg: unknown): Tag[] {
  const call: Call = calls[name]
  const { changes = [] } = call
  if (changes.includes('inventory')) return [...changes, 'requirements']
  const { kind, id } = partsOf(writtenDocument(call, arg) ?? '')
  return kind === 'production' ? [...changes, { type: 'requirements', id }] : [...changes]
}

/** Returns the tags to reload after another user changed a list: the list, and the requirements that depend on it. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}
