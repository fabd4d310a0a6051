import type { Neighbours } from './neighbours'

/** The way from one open document to the next one of the list. */
export interface DocumentStep {
  readonly neighbours: Neighbours
  readonly onStep: (id: string, by: 'previous' | 'next') => void
  /** By which button the open document was reached; null when it was opened otherwise. */
  readonly cameBy: 'previous' | 'next' | null
}
