import type { ChangedNote } from '../../../../contract/entities/error'
import { readReceiptNote } from '../../../../contract/rules/shortLines'
import type { Queryable } from '../../../database/database'
import { Refusal } from '../../refusal'
import { lockOwner, ownerCondition } from '../../files/lockOwner'
import type { Owner } from '../../files/owner'
import { annotationEffect } from '../../outbox/annotationEffect'
import type { Command } from '../command'

interface NoteRequest {
  readonly note: string
  readonly seenNote?: string | undefined
}

/**
 * The command that puts a note in the place of the old one. The owner is locked first, so that the audit trail says truly
 * what was replaced. The note comes trimmed and not empty from the call's schema. No such owner: NOT_FOUND. Another text than the one
 * that was shown: NOTE_CHANGED, with that text; unless it is the very one that was to be saved.
 */
export function setNoteOf<Request extends NoteRequest>(ownerOf: (request: Request) => Owner): Command<Request> {
  return async ({ tx }, request) => {
    const { note, seenNote } = request
    const { lines: shortLines } = readReceiptNote(note)
    const owner = ownerOf(request)
    const before = await lockOwner(tx, owner)
    if (seenNote !== undefined && before.note !== seenNote && before.note !== note) {
      const changed: ChangedNote = { note: before.note, ...(await lastWriter(tx, owner)) }
      throw new Refusal('NOTE_CHANGED', `The note of ${owner.name} was changed meanwhile`, null, { details: changed })
    }
    const { condition, parameters } = ownerCondition(owner)
    tx.send(`UPDATE ${owner.table} SET note = $${parameters.length + 1} WHERE ${condition}`, [...parameters, note])
    return {
      answer: { note },
      effects: [annotationEffect('note', owner, before, { note, ...(shortLines.length > 0 && { shortLines }) })],
      audit: [
        { action: 'set note', entityKind: owner.kind, entityKey: owner.key, before: { note: before.note }, after: { note } },
      ],
    }
  }
}

/** Author and time of the current note; unknown for a note that was imported. */
async function lastWriter(tx: Queryable, owner: Owner): Promise<Pick<ChangedNote, 'userName' | 'at'>> {
  const { rows } = await tx.query<{ userName: string; at: Date }>(
    `SELECT coalesce(app_user.name, who) AS "userName", at FROM audit_entry LEFT JOIN app_user ON email = who
     WHERE entity_kind = $1 AND entity_key = $2 AND action = 'set note' ORDER BY audit_id DESC LIMIT 1`,
    [owner.kind, owner.key],
  )
  const [writer] = rows
  return writer ? { userName: writer.userName, at: new Date(writer.at).toISOString() } : { userName: null, at: null }
}
