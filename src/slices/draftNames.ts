import type { documentName } from '../../contract/documentName'

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
