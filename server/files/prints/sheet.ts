import type { Box } from '../pdf/drawCodes'
import type { TextPen, TextStyle } from '../pdf/textPen'

export interface Sheet {
  readonly title: string
  readonly name: string
  /** The document's numbers as bar codes, which a scanner can look up. */
  readonly codes: readonly Readonly<Record<'caption' | 'text', string>>[]
  readonly addresses: readonly { readonly caption: string; readonly lines: readonly string[] }[]
  readonly facts: readonly Fact[]
  readonly tables: readonly SheetTable[]
  readonly signatures: readonly string[]
}

export interface PrintedSheet {
  readonly id: string
  readonly sheet: Sheet
}

interface Fact {
  readonly label: string
  readonly value: string
  /** True for a text of several lines, which takes the whole width. */
  readonly isWide?: boolean
}

export interface SheetTable {
  readonly heading: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

interface SheetColumn {
  readonly head: string
  readonly share: number
  readonly isRight?: boolean
}

/** Each column as its head, its share of the width, and `right` for figures: `Item 7, Quantity 3.5 right`. */
export function sheetColumns(text: string): readonly SheetColumn[] {
  return text.split(', ').map((column) => {
    const isRight = column.endsWith(' right')
    const words = column.split(' ').slice(0, isRight ? -1 : undefined)
    return { head: words.slice(0, -1).join(' '), share: Number(words.at(-1)), isRight }
  })
}

export interface SheetRow {
  readonly cells: readonly SheetCell[]
  readonly isKeptWithNext?: boolean
  /** True when it continues the row before it, so that no line is drawn between them. */
  readonly isContinued?: boolean
}

export interface SheetCell {
  readonly text?: string
  readonly isBold?: boolean
  readonly note?: string
  /** Printed as a bar code below the text, if it can be encoded. */
  readonly code?: string
  /** A checkbox to tick, or a box to write a counted quantity into. */
  readonly box?: 'tick' | 'entry'
}

export const itemCell = ({ inventoryId }: { readonly inventoryId: string }): SheetCell => {
  return { text: inventoryId, isBold: true, code: inventoryId }
}

/** Page margin, at the edges that office printers cannot print on. Points. */
export const MARGIN = 36

const FOOT = 24

export class SheetPage {
  readonly document: PDFKit.PDFDocument
  readonly pen: TextPen
  y = MARGIN
  readonly #continue: (page: SheetPage) => void

  /** @param onContinue draws the top of each page except the first */
  constructor(document: PDFKit.PDFDocument, pen: TextPen, onContinue: (page: SheetPage) => void) {
    this.document = document
    this.pen = pen
    this.#continue = onContinue
    document.addPage()
  }

  get left(): number {
    return MARGIN
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  /** Starts a new page if less than this height is left on the current one. Returns whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= this.document.page.height - MARGIN - FOOT) return false
    this.document.addPage()
    this.y = MARGIN
    this.#continue(this)
    return true
  }

  rule(weight: number, { x, y, width }: Omit<Box, 'height'> = { x: this.left, y: this.y, width: this.width }): void {
    this.document
      .lineWidth(weight)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke('black')
  }

  writeLines(lines: readonly string[], { x, y, width }: Omit<Box, 'height'>, style: TextStyle, isRight = false): void {
    lines.forEach((line, index) => {
      this.pen.writeIn({ x, width }, line, y + leadingOf(style) * (index + ASCENT), style, isRight)
    })
  }
}

/** Distance from the top of a line to its baseline, as a fraction of the line height. */
const ASCENT = 0.76

export function leadingOf({ size }: TextStyle): number {
  return size * 1.28
}
