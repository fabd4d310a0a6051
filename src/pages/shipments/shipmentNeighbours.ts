/** The documents before and after one in the order of the list. */
export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

/** Finds {@link Neighbours} of `id`; none when the list does not show it. */
export function neighboursOf(rows: readonly { readonly id: string }[], id: string): Neighbours {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}
