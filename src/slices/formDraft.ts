import * as z from 'zod/mini'
import type { documentName } from '../../contract/documentName'

/** `seen`: the quantity on hand that was shown; `reason`: why less is received than remains. */
const DraftQuantity = z.object({
  text: z.string(),
  quantity: z.nullable(z.number()),
  seen: z.optional(z.number()),
  reason: z.optional(z.string()),
})

/** Unsaved input of a form, by field or line. */
export const FormDraft = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), DraftQuantity])))
export type FormDraft = Readonly<z.output<typeof FormDraft>>

/** All other keys of a site's count are item ids. */
export const COUNT_REASON = ''

type DraftKind =
  | keyof typeof documentName
  // A note, or the reason of a correction.
  | 'note of'
  // The quantity of a production order for a line of a sales order.
  | 'linked order of'

/** The name of a draft, for example "note of sales receipt RS0001". */
export type DraftName = `${DraftKind} ${string}`
