import * as z from 'zod/mini'
import type { documentName } from '../../contract/documentName'

/**
 * A quantity as number and as typed text. For counted stock also the quantity on hand that was shown, for a received line the
 * reason why it is less than what remains.
 */
const DraftQuantity = z.object({
  text: z.string(),
  quantity: z.nullable(z.number()),
  seen: z.optional(z.number()),
  reason: z.optional(z.string()),
})

/** Unsaved input of a form, by field or line, as it is in the store and in storage. */
export const FormDraft = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), DraftQuantity])))
export type FormDraft = Readonly<z.output<typeof FormDraft>>

/** Key of the reason in the draft of a site's count; all other keys are item ids. */
export const COUNT_REASON = ''

/** What a draft is of: the first words of its name. */
type DraftKind =
  // The input of a document's own form.
  | keyof typeof documentName
  // A note, or the reason of a correction.
  | 'note of'
  // The quantity of a production order for a line of a sales order.
  | 'linked order of'

/** The name of a draft, for example "note of sales receipt RS0001". */
export type DraftName = `${DraftKind} ${string}`
