/**
 * A quantity as number and as typed text. For counted stock also the quantity on hand that was shown, for a received line the
 * reason why it is less than what remains.
 */
interface DraftQuantity {
  readonly text: string
  readonly quantity: number | null
  readonly seen?: number | undefined
  readonly reason?: string | undefined
}

/** Unsaved input of a form, by field or line. */
export type Draft = Readonly<Record<string, string | number | DraftQuantity | null>>
