import * as z from 'zod/mini'
import { SHORT_REASONS, type ShortLine } from '../../../../contract/rules/shortLines'
import { selectDraft, type Draft } from '../../../slices/draftsSlice'
import type { PostedLine } from '../../../slices/writesSlice'
import { keepDraft } from '../../drafts'
import type { AppThunk, ServiceState } from '../../serviceState'
import type { KeptPhoto } from './receiptPhotos'
import { owedToReceiptsName, saidOfReceiptName } from './receiptNoteDrafts'

const Owed = z.object({
  lines: z.array(
    z.object({
      lineNbr: z.number(),
      inventoryId: z.string(),
      received: z.number(),
      expected: z.number(),
      reason: z.enum(SHORT_REASONS),
    }),
  ),
  photos: z.array(z.object({ ticket: z.number(), page: z.number(), filename: z.string() })),
  /** What the receipt posts, to know it by. */
  posts: z.string(),
  /** Receipts that the document had before. */
  before: z.array(z.string()),
  /** Why it is not with the receipt; `''` while it is being saved. */
  failure: z.string(),
})

/** What is to be kept with a receipt: short lines in its note, photos as its files. */
export interface OwedNote extends Omit<z.infer<typeof Owed>, 'lines' | 'photos'> {
  readonly lines: readonly ShortLine[]
  readonly photos: readonly KeptPhoto[]
}

/** Something that is owed to a receipt that is posted. */
export interface OwedToReceipt {
  /** The number of the receipt, or {@link UNKNOWN_RECEIPT}. */
  readonly receiptNbr: string
  readonly owed: OwedNote
}

/** Stands in the place of a receipt's number until it is known. */
export const UNKNOWN_RECEIPT = '?'

/** What was said of the lines of a receipt that is not posted yet; null for nothing. */
export function selectSaid(state: ServiceState, document: string): OwedNote | null {
  return readOwed(selectDraft(state, saidOfReceiptName(document))?.text)
}

/** Keeps what was said of the lines until the receipt is posted; null when nothing was. */
export function keepSaid(document: string, said: OwedNote | null): AppThunk<void> {
  return keepDraft(saidOfReceiptName(document), said && { text: JSON.stringify(said) })
}

/** What is owed to receipts of the document, oldest first. */
export function selectOwed(state: ServiceState, document: string): readonly OwedToReceipt[] {
  return owedIn(selectDraft(state, owedToReceiptsName(document)))
}

/** What such a draft says. */
export function owedIn(draft: Draft | null): readonly OwedToReceipt[] {
  return Object.entries(draft ?? {}).flatMap(([receiptNbr, text]) => {
    const owed = readOwed(text)
    return owed ? [{ receiptNbr, owed }] : []
  })
}

/** Keeps what is owed to a receipt, over a reload and an ended session too; null when nothing is any more. */
export function keepOwed(document: string, receiptNbr: string, owed: OwedNote | null): AppThunk<void> {
  return (dispatch, getState) => {
    const { [receiptNbr]: _before, ...others } = selectDraft(getState(), owedToReceiptsName(document)) ?? {}
    dispatch(keepDraft(owedToReceiptsName(document), { ...others, ...(owed && { [receiptNbr]: JSON.stringify(owed) }) }))
  }
}

function readOwed(text: unknown): OwedNote | null {
  if (typeof text !== 'string') return null
  try {
    return Owed.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What a receipt posts, in whatever order its lines stand. */
export function postsOf(lines: readonly Pick<PostedLine, 'inventoryId' | 'quantity'>[]): string {
  return JSON.stringify(lines.map(({ inventoryId, quantity }) => [inventoryId, quantity]).sort())
}
