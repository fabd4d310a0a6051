/** Content of a printed sheet about a document; drawn by {@link ./drawSheet}. */
export interface Sheet {
  /** What the sheet is for, e.g. `Packing Slip`. */
  readonly title: string
  /** Subject of the sheet: the number of a document, or a few words. */
  readonly name: string
  /** The document's numbers as bar codes, which a scanner can look up. */
  readonly codes: readonly SheetCode[]
  /** Addresses, beside each other. */
  readonly addresses: readonly Address[]
  readonly facts: readonly Fact[]
  readonly tables: readonly SheetTable[]
  /** Captions of the signature lines; empty for none. */
  readonly signatures: readonly string[]
}

/** A sheet, and the id of the document, or of the first one, that it is about. */
export interface PrintedSheet {
  readonly id: string
  readonly sheet: Sheet
}

/** A number that is printed as a bar code with a caption. */
interface SheetCode {
  readonly caption: string
  readonly text: string
}

interface Address {
  readonly caption: string
  readonly lines: readonly string[]
}

/** A labeled value; left out when the value is empty. */
interface Fact {
  readonly label: string
  readonly value: string
  /** True for a text of several lines, which takes the whole width. */
  readonly isWide?: boolean
}

/** A table whose column headings are repeated on each page. */
export interface SheetTable {
  readonly heading: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

/** A column; its width is its `share` of the sum of all shares. */
interface SheetColumn {
  readonly head: string
  readonly share: number
  readonly isRight?: boolean
}

/** A row with one cell per column. */
export interface SheetRow {
  readonly cells: readonly SheetCell[]
  /** True keeps it on one page with the next row. */
  readonly isKeptWithNext?: boolean
  /** True when it continues the row before it, so that no line is drawn between them. */
  readonly isContinued?: boolean
}

/** The content of a cell; empty without any. */
export interface SheetCell {
  readonly text?: string
  readonly isBold?: boolean
  /** Smaller text below the main text. */
  readonly note?: string
  /** Printed as a bar code below the text, if it can be encoded. */
  readonly code?: string
  /** A checkbox to tick, or a box to write a counted quantity into. */
  readonly box?: 'tick' | 'entry'
}

/** Returns a cell with an item's number and its bar code. */
export function itemCell({ inventoryId }: { readonly inventoryId: string }): SheetCell {
  return { text: inventoryId, isBold: true, code: inventoryId }
}
