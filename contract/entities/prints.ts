import * as z from 'zod/mini'
import type { Screen } from '../screens'
import { singleLine } from './primitives'

/**
 * The printable documents, with the screens that they belong to. A user who may open one of these screens may print them.
 * - `pickList`: shipments, all in one list, by warehouse and item.
 * - `packingSlip`: shipments, one slip each.
 * - `receivingSheet`: transfers by their joined ids, or sales orders; one sheet each.
 * - `traveller`: production orders, one sheet each.
 * - `labels`: shipments, the labels of all their parcels. A label is always 4 x 6 inches, whatever the paper.
 * - `countSheet`: sites, one sheet each.
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

export const PAPERS = ['A4', 'Letter'] as const
export type Paper = (typeof PAPERS)[number]

export const MAX_PRINTED_DOCUMENTS = 50

export const MAX_PRINTED_LINES = 3_000

export const MAX_PRINTED_LABELS = 200

/** Requests printed documents in this order, each at most once. */
export const PrintRequest = z.object({
  kind: z.enum(PRINT_KINDS, `kind must be one of ${PRINT_KINDS.join(', ')}`),
  ids: z
    .array(singleLine('Document number', 130), 'ids must be a list of document numbers')
    .check(
      z.minLength(1, 'There is nothing to print'),
      z.maxLength(MAX_PRINTED_DOCUMENTS, `At most ${MAX_PRINTED_DOCUMENTS} documents are printed at once`),
    ),
  paper: z.enum(PAPERS, `paper must be one of ${PAPERS.join(', ')}`),
  /** For a count sheet: hides the expected quantities. */
  isBlind: z.optional(z.boolean('isBlind must be true or false')),
})
export type PrintRequest = z.infer<typeof PrintRequest>

/** Why one document cannot be printed. The rejection lists all of them in `refused`, next to its message. */
export interface RejectedPrint {
  readonly id: string
  readonly message: string
}
