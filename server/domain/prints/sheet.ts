/** What a sheet of paper says of a document; drawn by {@link ./drawSheet}. */
export interface Sheet {
  /** What the sheet is for, e.g. `Packing Slip`. */
  readonly title: string
  /** What the sheet is of: the number of a document, or a few words. */
  readonly name: string
  /** The document's own numbers, which a scanner finds it by. */
  readonly codes: readonly SheetCode[]
  /** Addresses, beside each other. */
  readonly addresses: readonly Address[]
  readonly facts: readonly Fact[]
  readonly tables: readonly SheetTable[]
  /** Captions of the signature lines; empty for none. */
  readonly signatures: readonly string[]
}

/** A number as a bar code, with the word for it. */
interface SheetCode {
  readonly caption: string
  readonly text: string
}

interface Address {
  readonly caption: string
  readonly lines: readonly string[]
}

/** One thing that is known, in a word; it is left out where nothing is known. */
interface Fact {
  readonly label: string
  readonly value: string
  /** Takes the whole width: a text of several lines. */
  readonly isWide?: boolean
}

/** Rows under headings that are repeated on each page. */
export interface SheetTable {
  readonly heading: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

/** A column; its width is its part of the sum of all of them. */
interface SheetColumn {
  readonly head: string
  readonly part: number
  readonly isRight?: boolean
}

/** A cell for each column. */
export interface SheetRow {
  readonly cells: readonly SheetCell[]
  /** Stands on one page with the row behind it. */
  readonly isKeptWithNext?: boolean
  /** Belongs to the row before it: no line between them. */
  readonly isContinued?: boolean
}

/** The content of a cell; empty without any. */
export interface SheetCell {
  readonly text?: string
  readonly isBold?: boolean
  /** Smaller, below the text. */
  readonly note?: string
  /** Printed as a bar code below the text, where it can be one. */
  readonly code?: string
  /** A square to tick, or room to write what was counted. */
  readonly box?: 'tick' | 'entry'
}

/** An item's number, which a scanner reads below it. */
export function itemCell({ inventoryId }: { readonly inventoryId: string }): SheetCell {
  return { text: inventoryId, isBold: true, code: inventoryId }
}
