import { formatNumber, type NumberedDocument } from '../../../domain/numbering/documentNumbers'

/** A row of the table `number_sequence`. */
export interface NumberSequence {
  readonly document: string
  readonly prefix: string
  readonly next: number
  readonly digits: number
}

/** Gives out document numbers without gaps, from where the database's sequences stand. */
export class DocumentNumbers {
  readonly #sequences: ReadonlyMap<string, { readonly prefix: string; next: number; readonly digits: number }>

  constructor(sequences: readonly NumberSequence[]) {
    this.#sequences = new Map(sequences.map(({ document, ...sequence }) => [document, { ...sequence }]))
  }

  take(document: NumberedDocument): string {
    const sequence = this.#sequences.get(document)
    if (!sequence) throw new Error(`There is no number sequence for ${document}`)
    const number = formatNumber(sequence.prefix, sequence.next, sequence.digits)
    sequence.next += 1
    return number
  }

  /** The number that each kind of document goes on with. */
  upcoming(): { document: string; next: number }[] {
    return [...this.#sequences].map(([document, { next }]) => ({ document, next }))
  }
}
