import type { Transaction } from '../../database/database'
import type { ListFacts } from './revisions'

/**
 * Builds the answer of a list: its JSON text, or a list that knows how to compress itself.
 * @param tx a transaction with one snapshot (REPEATABLE READ), in which the facts were read
 */
export type ListBuilder = (tx: Transaction, facts: ListFacts) => Promise<string | BuiltList>

/** A list of which only the changed pieces were read. */
export interface BuiltList {
  /** Compresses these pieces, and joins them with the others. */
  pack(): Promise<PackedList & { readonly rebuild: ListBuilder }>
}

/** A compressed list whose pieces the next build can reuse. */
export interface PackedList {
  readonly gzip: Buffer<ArrayBuffer>
  /** Memory of the file and of what is kept beside it, in bytes. */
  readonly bytes: number
  /** Number of its rows or documents. */
  readonly rows: number
}

/**
 * Returns a builder that begins with what was kept of the last build, of which unchanged pieces need not be read again.
 * @param build reads the list, given what `pack` kept of it
 */
export function rebuilding<Built extends object, Kept>(
  build: (tx: Transaction, former: Kept | null, facts: ListFacts) => Promise<string | Built>,
  pack: (built: Built) => Promise<PackedList & { readonly kept: Kept }>,
): ListBuilder {
  const beginWith =
    (former: Kept | null): ListBuilder =>
    async (tx, facts) => {
      const built = await build(tx, former, facts)
      if (typeof built === 'string') return built
      return {
        async pack() {
          const { kept, ...packed } = await pack(built)
          return { ...packed, rebuild: beginWith(kept) }
        },
      }
    }
  return beginWith(null)
}
