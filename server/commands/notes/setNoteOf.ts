import { lockOwner, ownerCondition } from '../../files/lockOwner'
import type { Owner } from '../../files/owner'
import type { Command } from '../command'

/**
 * The command that puts a note in the place of the old one. The owner is locked first, so that the audit trail says truly
 * what was replaced. The note comes trimmed and not empty from the call's schema. No such owner: NOT_FOUND.
 */
export function setNoteOf<Request extends { readonly note: string }>(ownerOf: (request: Request) => Owner): Command<Request> {
  return async ({ tx }, request) => {
    const { note } = request
    const owner = ownerOf(request)
    const before = await lockOwner(tx, owner)
    const { condition, parameters } = ownerCondition(owner)
    tx.send(`UPDATE ${owner.table} SET note = $${parameters.length + 1} WHERE ${condition}`, [...parameters, note])
    return {
      answer: { note },
      audit: [
        { action: 'set note', entityKind: owner.kind, entityKey: owner.key, before: { note: before.note }, after: { note } },
      ],
    }
  }
}
