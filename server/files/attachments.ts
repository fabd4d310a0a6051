import { randomUUID } from 'node:crypto'
import type { ChangedNote } from '../../contract/entities/error'
import type { RemoveFileRequest } from '../../contract/entities/file'
import type { OutboxDocument } from '../../contract/entities/outbox'
import { fileRemovalRejection } from '../../contract/rules/fileRemoval'
import { readReceiptNote } from '../../contract/rules/shortLines'
import { found, RequestError, rejectWhen } from '../common/errors'
import type { Queryable, Transaction } from '../database/database'
import { sendRows } from '../database/listKeys'
import { isUuid } from '../database/values'
import { salesOwners } from '../documents/sales/description'
import { shipmentOwners } from '../documents/shipments/description'
import { transferOwners } from '../documents/transfers/description'
import type { PostedEvent } from '../posting/outbox'
import type { Command, CommandContext } from '../posting/runCommand'
import { type AcceptedFile, acceptFile } from './acceptFile'

interface KindOfOwner {
  readonly table: string
  readonly column: string
  readonly field: string
  /** A line is identified by its document's number and its own. */
  readonly isLine: boolean
  readonly noun: string
  /** The document on the screens that it is or belongs to, and SQL of its id. */
  readonly document: OutboxDocument['kind']
  readonly documentId: string
}

const OWNERS = {
  ...salesOwners,
  ...shipmentOwners,
  ...transferOwners,
} satisfies Readonly<Record<string, KindOfOwner>>

export type OwnerKind = keyof typeof OWNERS

type OwnerFields<Kind extends OwnerKind> = Readonly<Record<(typeof OWNERS)[Kind]['field'], string>> &
  ((typeof OWNERS)[Kind]['isLine'] extends true ? { readonly lineNbr: number } : unknown)

interface Owner extends Pick<KindOfOwner, 'table' | 'document' | 'documentId'> {
  readonly kind: OwnerKind
  /** Its number; for a line its document's number and its line number, joined with "/". */
  readonly key: string
  readonly number: string
  readonly lineNbr: number | undefined
  /** SQL condition that finds it, and the condition's parameters from `$1` on. */
  readonly condition: string
  readonly parameters: readonly (string | number)[]
  readonly name: string
}

function ownerOf(kind: OwnerKind, key: string): Owner {
  const { column, isLine, noun, ...facts } = OWNERS[kind]
  const same = { ...facts, kind, key }
  if (!isLine) {
    return { ...same, number: key, lineNbr: undefined, condition: `${column} = $1`, parameters: [key], name: `${noun} ${key}` }
  }
  const slash = key.lastIndexOf('/')
  const [number, lineNbr] = [key.slice(0, slash), Number(key.slice(slash + 1))]
  const name = `line ${lineNbr} of ${noun} ${number}`
  return { ...same, number, lineNbr, condition: `${column} = $1 AND line_nbr = $2`, parameters: [number, lineNbr], name }
}

function namedOwner<Kind extends OwnerKind>(kind: Kind, fields: OwnerFields<Kind>): Owner {
  const { field, isLine } = OWNERS[kind]
  const { [field]: number, lineNbr } = fields as Readonly<Record<string, string | number>>
  return ownerOf(kind, isLine ? `${number}/${lineNbr}` : `${number}`)
}

interface LockedOwner {
  readonly note: string
  /** Id, on the screens, of the document that it is or belongs to. */
  readonly documentId: string
}

/** Locks an owner until the transaction ends, and returns its note and document. Throws NOT_FOUND when there is no such owner. */
async function lockOwner(tx: Queryable, owner: Owner): Promise<LockedOwner> {
  const { rows } = await tx.query<LockedOwner>(
    `SELECT note, ${owner.documentId} AS "documentId" FROM ${owner.table} WHERE ${owner.condition} FOR NO KEY UPDATE`,
    owner.parameters,
  )
  return found(rows[0], `There is no ${owner.name}`)
}

/** Returns the event of a note or a file; the details name the line that it belongs to. */
function annotationEvent(
  type: 'note' | 'file',
  { document: kind, number: documentNbr, lineNbr }: Owner,
  { documentId: id }: LockedOwner,
  details: PostedEvent['details'],
): PostedEvent {
  return { type, document: { kind, id, documentNbr }, details: { ...(lineNbr !== undefined && { lineNbr }), ...details } }
}

/** Equal contents are stored once: a removal must not delete what an upload has just found. Locked after the owner's row, against deadlocks. */
function lockContent(tx: Pick<Transaction, 'send'>, sha256: string): void {
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256])
}

export interface Attachment<Fields> {
  readonly file: { readonly filename: string; readonly bytes: Uint8Array }
  readonly fields: Fields
}

/** The command that attaches a file to an owner. Throws NOT_FOUND, and what {@link acceptFile} does. */
export function attachTo<Kind extends OwnerKind>(kind: Kind): Command<Attachment<OwnerFields<Kind>>> {
  return async (context, upload) => {
    const file = acceptFile(upload.file.filename, upload.file.bytes)
    const owner = namedOwner(kind, upload.fields)
    const locked = await lockOwner(context.tx, owner)
    const fileId = storeFile(context, owner, file)
    const { filename, contentType, bytes, sha256 } = file
    const after = { fileId, filename, contentType, size: bytes.length, sha256 }
    return {
      response: { id: fileId, filename },
      events: [annotationEvent('file', owner, locked, after)],
      audit: [{ action: 'attach file', entityKind: owner.kind, entityKey: owner.key, after }],
    }
  }
}

function storeFile({ tx, who, now }: CommandContext, owner: Owner, file: AcceptedFile): string {
  const { filename, contentType, bytes, sha256 } = file
  lockContent(tx, sha256)
  tx.send('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING', [
    sha256,
    bytes.length,
    bytes,
  ])
  const fileId = randomUUID()
  const owned = { file_id: fileId, owner_kind: owner.kind, owner_key: owner.key }
  sendRows(tx, 'file', [{ ...owned, filename, content_type: contentType, sha256, created_at: now, created_by: who }])
  return fileId
}

/** Removes the row, and the content unless another file has the same. The audit trail keeps name, size, SHA-256 and reason. */
export function removeFileOf(...kinds: OwnerKind[]): Command<RemoveFileRequest> {
  return async ({ tx, who }, { fileId, reason }) => {
    const { ownerKind, ownerKey } = await findFile(tx, fileId, kinds, ['ownerKind', 'ownerKey'])
    const owner = ownerOf(ownerKind, ownerKey)
    const locked = await lockOwner(tx, owner)
    // Only now: somebody else may have removed it while this transaction waited for the lock.
    const { createdBy, ...file } = await findFile(tx, fileId, kinds, ['filename', 'contentType', 'size', 'sha256', 'createdBy'])
    const { sha256 } = file
    rejectWhen(fileRemovalRejection(await findUser(tx, who), createdBy === who))
    lockContent(tx, sha256)
    tx.send('DELETE FROM file WHERE file_id = $1', [fileId])
    tx.send('DELETE FROM file_content WHERE sha256 = $1 AND NOT EXISTS (SELECT FROM file WHERE file.sha256 = $1)', [sha256])
    const before = { fileId, ...file }
    return {
      response: {},
      events: [annotationEvent('file', owner, locked, { ...before, isRemoved: true, reason })],
      audit: [{ action: 'remove file', entityKind: owner.kind, entityKey: owner.key, before, after: { reason } }],
    }
  }
}

interface StoredFile extends FileBytes {
  readonly ownerKind: OwnerKind
  readonly ownerKey: string
  readonly size: number
  readonly sha256: string
  readonly createdBy: string
}

/** Only a file whose owner is of these kinds; anything else is NOT_FOUND, so that nobody can probe ids. */
async function findFile<Column extends keyof StoredFile>(
  db: Queryable,
  fileId: string,
  kinds: readonly OwnerKind[],
  columns: readonly Column[],
): Promise<Pick<StoredFile, Column>> {
  const wanted = columns.map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`)
  const sql = `SELECT ${wanted.join(', ')} FROM file JOIN file_content USING (sha256)
    WHERE file_id = $1 AND owner_kind = ANY ($2::text[])`
  const { rows } = isUuid(fileId) ? await db.query<Pick<StoredFile, Column>>(sql, [fileId, kinds]) : { rows: [] }
  return found(rows[0], 'There is no such file')
}

async function findUser(tx: Queryable, email: string) {
  const { rows } = await tx.query<{ permissions: string[] }>('SELECT permissions FROM app_user WHERE email = $1', [email])
  return rows[0]
}

interface NoteRequest {
  readonly note: string
  readonly seenNote?: string | undefined
}

/** Throws NOTE_CHANGED with the current text when it differs from the one that was shown, unless it already is the text to be saved. */
export function setNoteOf<Kind extends OwnerKind>(kind: Kind): Command<OwnerFields<Kind> & NoteRequest> {
  return async ({ tx }, request) => {
    const { note, seenNote } = request
    const { lines: shortLines } = readReceiptNote(note)
    const owner = namedOwner(kind, request)
    const before = await lockOwner(tx, owner)
    if (seenNote !== undefined && before.note !== seenNote && before.note !== note) {
      const changed: ChangedNote = { note: before.note, ...(await lastWriter(tx, owner)) }
      throw new RequestError('NOTE_CHANGED', `The note of ${owner.name} was changed meanwhile`, null, { details: changed })
    }
    const { table, condition, parameters } = owner
    tx.send(`UPDATE ${table} SET note = $${parameters.length + 1} WHERE ${condition}`, [...parameters, note])
    return {
      response: { note },
      events: [annotationEvent('note', owner, before, { note, ...(shortLines.length > 0 && { shortLines }) })],
      audit: [
        { action: 'set note', entityKind: owner.kind, entityKey: owner.key, before: { note: before.note }, after: { note } },
      ],
    }
  }
}

async function lastWriter(tx: Queryable, owner: Owner): Promise<Pick<ChangedNote, 'userName' | 'at'>> {
  const { rows } = await tx.query<{ userName: string; at: Date }>(
    `SELECT coalesce(app_user.name, who) AS "userName", at FROM audit_entry LEFT JOIN app_user ON email = who
     WHERE entity_kind = $1 AND entity_key = $2 AND action = 'set note' ORDER BY audit_id DESC LIMIT 1`,
    [owner.kind, owner.key],
  )
  const [writer] = rows
  return writer ? { userName: writer.userName, at: writer.at.toISOString() } : { userName: null, at: null }
}

export interface FileBytes {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export function storedFileReader(...kinds: OwnerKind[]) {
  return (db: Queryable, { fileId }: { readonly fileId: string }): Promise<FileBytes> =>
    findFile(db, fileId, kinds, ['filename', 'contentType', 'bytes'])
}
