/** The documents before and after one in the order of the list. */
export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

/** Finds the {@link Neighbours} of `id`; none when there is no such row. */
export function neighboursOf(rows: readonly { readonly id: string }[], id: string | null): Neighbours {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}
