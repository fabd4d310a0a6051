import type { Box } from '../pdf/drawCodes'
import type { TextPen, TextStyle } from '../pdf/textPen'

/** Page margin, at the edges that office printers cannot print on. Points. */
export const MARGIN = 36

/** Height of the footer. Points. */
const FOOT = 24

/** The pages of one sheet, filled from the top down. */
export class SheetPage {
  readonly document: PDFKit.PDFDocument
  readonly pen: TextPen
  /** Vertical position of the next element. */
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

  /** Draws a line over the whole width and continues below it. */
  rule(weight: number): void {
    this.document
      .lineWidth(weight)
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .stroke('black')
  }

  /** Writes lines below each other, starting at the top of a box. */
  writeLines(lines: readonly string[], { x, y, width }: Omit<Box, 'height'>, style: TextStyle, isRight = false): void {
    lines.forEach((line, index) => {
      this.pen.writeIn({ x, width }, line, y + leadingOf(style) * (index + ASCENT), style, isRight)
    })
  }
}

/** Distance from the top of a line to its baseline, as a fraction of the line height. */
const ASCENT = 0.76

/** Returns the height of a line in points. */
export function leadingOf({ size }: TextStyle): number {
  return size * 1.28
}
