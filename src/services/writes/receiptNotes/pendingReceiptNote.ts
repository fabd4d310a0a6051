import * as z from 'zod/mini'
import { partsOf } from '../../../../contract/documentName'
import { listAt } from '../../../../contract/entities/primitives'
import { SHORT_REASONS, type ShortLine } from '../../../../contract/rules/shortLines'
import { pendingNotesName, receiptReasonsName } from '../../../slices/draftNames'
import { selectDraft, type FormDraft } from '../../../slices/draftsSlice'
import type { PostedLine } from '../../../slices/writesSlice'
import { keepDraft } from '../../drafts/drafts'
import { editDraft } from '../../drafts/editDraft'
import type { AppThunk, RootState } from '../../rootReducer'
import { seenLists } from '../documentLists'
import { isHere, type ReceiptPhoto } from './receiptPhotos'

const StoredNote = z.object({
  lines: z.array(
    z.object({
      lineNbr: z.number(),
      inventoryId: z.string(),
      received: z.number(),
      expected: z.number(),
      reason: z.enum(SHORT_REASONS),
    }),
  ),
  photos: z.array(z.object({ ticket: z.number(), page: z.number(), filename: z.string(), refusal: z.optional(z.string()) })),
  /** Number of photos of the receipt, including those that are attached already. */
  photoCount: z.optional(z.number()),
  /** The posted lines, by which the receipt is recognized. */
  posts: z.string(),
  /** Receipts that the document already had; null when that is unknown. */
  before: z.nullable(z.array(z.string())),
  /** Why it could not be saved; `''` while saving. */
  failure: z.string(),
})

/** Reasons to be saved in the note of a receipt, and photos to be attached to it. */
export interface PendingReceiptNote extends Omit<z.infer<typeof StoredNote>, 'lines' | 'photos'> {
  readonly lines: readonly ShortLine[]
  readonly photos: readonly ReceiptPhoto[]
}

/** Something to be saved with a receipt that has been posted. */
export interface PendingNoteOfReceipt {
  /** The number of the receipt, or a placeholder, see {@link isPlaceholder}. */
  readonly receiptNbr: string
  readonly note: PendingReceiptNote
}

/** Start of the placeholder for a receipt number that is not known yet; the key of its write follows. */
export const UNKNOWN_RECEIPT = '?'

/** True for such a placeholder. */
export const isPlaceholder = (receiptNbr: string) => receiptNbr.startsWith(UNKNOWN_RECEIPT)

/** Returns the reasons given for the lines of a receipt that is not posted yet; null when there are none. */
export function selectReceiptReasons(state: RootState, document: string): PendingReceiptNote | null {
  return readPendingNote(selectDraft(state, receiptReasonsName(document))?.text)
}

/** Stores the reasons until the receipt is posted; null deletes them. */
export function keepReceiptReasons(document: string, reasons: PendingReceiptNote | null): AppThunk<void> {
  return keepDraft(receiptReasonsName(document), reasons && { text: JSON.stringify(reasons) })
}

/** Returns what still has to be saved with posted receipts of the document, oldest first. */
export function selectPendingNotes(state: RootState, document: string): readonly PendingNoteOfReceipt[] {
  return pendingNotesIn(selectDraft(state, pendingNotesName(document)))
}

/** Returns what still has to be saved with one receipt of the document; undefined when there is nothing. */
export function selectPendingNote(state: RootState, document: string, receiptNbr: string): PendingReceiptNote | undefined {
  return selectPendingNotes(state, document).find((one) => one.receiptNbr === receiptNbr)?.note
}

/** Parses such a draft. */
export function pendingNotesIn(draft: FormDraft | null): readonly PendingNoteOfReceipt[] {
  return Object.entries(draft ?? {}).flatMap(([receiptNbr, text]) => {
    const note = readPendingNote(text)
    return note ? [{ receiptNbr, note }] : []
  })
}

/** Stores what is still to be saved with a receipt, across page reloads and sign-outs; null deletes it. */
export function keepPendingNote(document: string, receiptNbr: string, note: PendingReceiptNote | null): AppThunk<void> {
  return editDraft(pendingNotesName(document), { [receiptNbr]: note ? JSON.stringify(note) : undefined })
}

/** Gives up what is still to be saved with a receipt. A save under way ends with the part that is being sent. */
export function leaveOut(document: string, { receiptNbr, note }: PendingNoteOfReceipt): AppThunk<void> {
  return (dispatch, _getState, { blobStore }) => {
    for (const photo of note.photos) if (isHere(photo)) blobStore.take(photo.ticket)
    dispatch(keepPendingNote(document, receiptNbr, null))
  }
}

function readPendingNote(text: unknown): PendingReceiptNote | null {
  if (typeof text !== 'string') return null
  try {
    return StoredNote.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The posted lines in a normalized order. */
export function postsOf(lines: readonly Pick<PostedLine, 'inventoryId' | 'quantity'>[]): string {
  return JSON.stringify(lines.map(({ inventoryId, quantity }) => [inventoryId, quantity]).sort())
}

/** A receipt in the lists. */
interface SeenReceipt {
  readonly receiptNbr: string
  readonly note: string
}

/** Returns the loaded receipts of a sales order or a transfer. */
export function documentReceipts(state: RootState, document: string): readonly SeenReceipt[] {
  const { kind, id } = partsOf(document)
  const { sales, transfers } = seenLists(state, document)
  if (kind === 'transfer') return listAt(transfers?.receiptsBySOandShipment, id)
  const receipts = [...listAt(sales?.summarizedReceiptShipments, id), ...listAt(sales?.receiptShipments, id)]
  return [...new Map(receipts.map(({ shipmentNbr, note }) => [shipmentNbr, { receiptNbr: shipmentNbr, note }])).values()]
}
