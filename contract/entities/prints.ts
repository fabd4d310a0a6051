import * as z from 'zod/mini'
import type { Screen } from '../screens'
import { singleLine } from './primitives'

/**
 * What can be printed, with the screens that its documents belong to: who may open one of them may print what it shows.
 * - `pickList`: shipments, all in one list, by warehouse and item.
 * - `packingSlip`: shipments, a slip for each.
 * - `receivingSheet`: transfers by their joined ids, or sales orders; a sheet for each.
 * - `traveller`: production orders, a sheet for each.
 * - `labels`: shipments, the labels of all their parcels. A label has its own size, 4 x 6 inches, whatever the paper.
 * - `countSheet`: sites, a sheet for each.
 */
const PRINT_SCREENS = {
  pickList: ['shipments'],
  packingSlip: ['shipments'],
  receivingSheet: ['sales', 'transfers'],
  traveller: ['production'],
  labels: ['shipments'],
  countSheet: ['inventory'],
} as const satisfies Readonly<Record<string, readonly Screen[]>>

export type PrintKind = keyof typeof PRINT_SCREENS
const PRINT_KINDS = Object.keys(PRINT_SCREENS) as readonly PrintKind[]

/** Paper that sheets are made for. */
export const PAPERS = ['A4', 'Letter'] as const
export type Paper = (typeof PAPERS)[number]

/** The most documents of one print. */
export const MAX_PRINTED_DOCUMENTS = 50

/** The most lines that the documents of one print have together. */
export const MAX_PRINTED_LINES = 3_000

/** The most labels of one print. */
export const MAX_PRINTED_LABELS = 200

/** Asks for documents on paper, in this order, each once. */
export const PrintRequest = z.object({
  kind: z.enum(PRINT_KINDS, `kind must be one of ${PRINT_KINDS.join(', ')}`),
  ids: z
    .array(singleLine('Document number', 130), 'ids must be a list of document numbers')
    .check(
      z.minLength(1, 'There is nothing to print'),
      z.maxLength(MAX_PRINTED_DOCUMENTS, `At most ${MAX_PRINTED_DOCUMENTS} documents are printed at once`),
    ),
  paper: z.enum(PAPERS, `paper must be one of ${PAPERS.join(', ')}`),
  /** Of a count sheet: without what is expected. */
  isBlind: z.optional(z.boolean('isBlind must be true or false')),
})
export type PrintRequest = z.infer<typeof PrintRequest>

/** Why one of the documents is not printed; a refusal brings them all, as `refused` beside its message. */
export interface RefusedPrint {
  readonly id: string
  readonly message: string
}
