import * as z from 'zod/mini'

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
