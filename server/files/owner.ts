import type { OutboxDocument } from '../../contract/entities/outbox'
import type { Queryable, Transaction } from '../database/database'
import { salesOwners } from '../documents/sales/description'
import { shipmentOwners } from '../documents/shipments/description'
import { transferOwners } from '../documents/transfers/description'
import { Refusal } from '../common/refusal'

/** What is the same for all owners of a kind. */
interface KindOfOwner {
  readonly table: string
  /** Column of the document's number, and its name in a request. */
  readonly column: string
  readonly field: string
  /** A line is identified by its document's number and its own. */
  readonly isLine: boolean
  /** What messages call the document. */
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

/** Kinds of documents and lines that may have files and a note. */
export type OwnerKind = keyof typeof OWNERS

/** The fields of a request that identify an owner of a kind. */
export type OwnerFields<Kind extends OwnerKind> = Readonly<Record<(typeof OWNERS)[Kind]['field'], string>> &
  ((typeof OWNERS)[Kind]['isLine'] extends true ? { readonly lineNbr: number } : unknown)

/** A document or a line that may have files and a note. */
export interface Owner extends Pick<KindOfOwner, 'table' | 'document' | 'documentId'> {
  readonly kind: OwnerKind
  /** Its number; for a line its document's number and its line number, joined with "/". */
  readonly key: string
  readonly number: string
  readonly lineNbr: number | undefined
  /** SQL condition that finds it, and the condition's parameters from `$1` on. */
  readonly condition: string
  readonly parameters: readonly (string | number)[]
  /** Its name in a sentence, for messages. */
  readonly name: string
}

/** Returns the owner of a stored file, from the columns of the file's row. */
export function ownerOf(kind: OwnerKind, key: string): Owner {
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

/** Returns the owner that the fields of a request identify. */
export function namedOwner<Kind extends OwnerKind>(kind: Kind, fields: OwnerFields<Kind>): Owner {
  const { field, isLine } = OWNERS[kind]
  const { [field]: number, lineNbr } = fields as Readonly<Record<string, string | number>>
  return ownerOf(kind, isLine ? `${number}/${lineNbr}` : `${number}`)
}

/** An owner whose row is locked. */
export interface LockedOwner {
  readonly note: string
  /** Id, on the screens, of the document that it is or belongs to. */
  readonly documentId: string
}

/** Locks an owner until the transaction ends, and returns its note and document. Throws NOT_FOUND when there is no such owner. */
export async function lockOwner(tx: Queryable, owner: Owner): Promise<LockedOwner> {
  const { rows } = await tx.query<LockedOwner>(
    `SELECT note, ${owner.documentId} AS "documentId" FROM ${owner.table} WHERE ${owner.condition} FOR NO KEY UPDATE`,
    owner.parameters,
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', `There is no ${owner.name}`)
  return row
}

/**
 * Serialises storing and removing of the same content until the end of the transaction. Equal contents are stored once, so
 * without the lock a removal could delete the content that an upload has just found. To be taken after the owner's lock, to avoid
 * deadlocks.
 */
export function lockContent(tx: Pick<Transaction, 'send'>, sha256: string): void {
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256])
}
