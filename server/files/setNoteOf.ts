import type { ChangedNote } from '../../contract/entities/error'
import { readReceiptNote } from '../../contract/rules/shortLines'
import type { Queryable } from '../database/database'
import { Refusal } from '../common/refusal'
import type { Command } from '../posting/command'
import { annotationEffect } from '../posting/writeEvents'
import { lockOwner, namedOwner, type Owner, type OwnerFields, type OwnerKind } from './owner'

interface NoteRequest {
  readonly note: string
  readonly seenNote?: string | undefined
}

/**
 * Returns the command that replaces the note of an owner of a kind. The owner is locked first, so that the audit trail records the true previous text.
 * The schema guarantees a trimmed, non-empty note. Throws NOT_FOUND without such an owner, and NOTE_CHANGED with the current text
 * when the note differs from the one that was shown, unless it already is the text to be saved.
 */
export function setNoteOf<Kind extends OwnerKind>(kind: Kind): Command<OwnerFields<Kind> & NoteRequest> {
  return async ({ tx }, request) => {
    const { note, seenNote } = request
    const { lines: shortLines } = readReceiptNote(note)
    const owner = namedOwner(kind, request)
    const before = await lockOwner(tx, owner)
    if (seenNote !== undefined && before.note !== seenNote && before.note !== note) {
      const changed: ChangedNote = { note: before.note, ...(await lastWriter(tx, owner)) }
      throw new Refusal('NOTE_CHANGED', `The note of ${owner.name} was changed meanwhile`, null, { details: changed })
    }
    const { table, condition, parameters } = owner
    tx.send(`UPDATE ${table} SET note = $${parameters.length + 1} WHERE ${condition}`, [...parameters, note])
    return {
      answer: { note },
      effects: [annotationEffect('note', owner, before, { note, ...(shortLines.length > 0 && { shortLines }) })],
      audit: [
        { action: 'set note', entityKind: owner.kind, entityKey: owner.key, before: { note: before.note }, after: { note } },
      ],
    }
  }
}

/** Returns author and time of the current note; unknown for an imported note. */
async function lastWriter(tx: Queryable, owner: Owner): Promise<Pick<ChangedNote, 'userName' | 'at'>> {
  const { rows } = await tx.query<{ userName: string; at: Date }>(
    `SELECT coalesce(app_user.name, who) AS "userName", at FROM audit_entry LEFT JOIN app_user ON email = who
     WHERE entity_kind = $1 AND entity_key = $2 AND action = 'set note' ORDER BY audit_id DESC LIMIT 1`,
    [owner.kind, owner.key],
  )
  const [writer] = rows
  return writer ? { userName: writer.userName, at: writer.at.toISOString() } : { userName: null, at: null }
}
