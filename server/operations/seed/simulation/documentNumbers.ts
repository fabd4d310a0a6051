import { formatNumber, type NumberedDocument } from '../../../domain/numbering/documentNumbers'

/** A row of the table `number_sequence`. */
export interface NumberSequence {
  readonly document: string
  readonly prefix: string
  readonly next: number
  readonly digits: number
}

const NUMBERS_PER_PAGE = 1_000

/** Assigns document numbers without gaps, starting at the database's current sequences. */
export class DocumentNumbers {
  readonly #sequences: ReadonlyMap<
    string,
    { readonly prefix: string; readonly first: number; next: number; readonly digits: number }
  >

  constructor(sequences: readonly NumberSequence[]) {
    this.#sequences = new Map(sequences.map(({ document, ...sequence }) => [document, { ...sequence, first: sequence.next }]))
  }

  take(document: NumberedDocument): string {
    const sequence = this.#sequence(document)
    const number = formatNumber(sequence.prefix, sequence.next, sequence.digits)
    sequence.next += 1
    return number
  }

  /** Yields the assigned numbers of a kind in batches, newest first, each with the fraction that is done after it. */
  *newestFirst(document: NumberedDocument): Generator<{ numbers: string[]; part: number }> {
    const { prefix, first, next, digits } = this.#sequence(document)
    for (let end = next; end > first; end -= NUMBERS_PER_PAGE) {
      const start = Math.max(first, end - NUMBERS_PER_PAGE)
      const numbers = Array.from({ length: end - start }, (_, index) => formatNumber(prefix, end - 1 - index, digits))
      yield { numbers, part: (next - start) / (next - first) }
    }
  }

  /** The next number of each kind of document. */
  upcoming(): { document: string; next: number }[] {
    return [...this.#sequences].map(([document, { next }]) => ({ document, next }))
  }

  #sequence(document: NumberedDocument) {
    const sequence = this.#sequences.get(document)
    if (!sequence) throw new Error(`There is no number sequence for ${document}`)
    return sequence
  }
}
