import type { Box } from '../labels/drawCodes'
import type { LabelPen, TextStyle } from '../labels/labelPen'

/** Room at the edges that no office printer prints on, points. */
export const MARGIN = 36

/** Room for the line at the foot of each page. */
const FOOT = 24

/** The pages that one sheet is drawn on, from the top down. */
export class SheetPage {
  readonly document: PDFKit.PDFDocument
  readonly pen: LabelPen
  /** Where the next thing stands. */
  y = MARGIN
  readonly #continue: (page: SheetPage) => void

  /** @param onContinue draws the top of each page but the first */
  constructor(document: PDFKit.PDFDocument, pen: LabelPen, onContinue: (page: SheetPage) => void) {
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

  /** Goes on to a new page where less than this is left of the one. True when it did. */
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

  /** Writes lines below each other, from the top of a place on. */
  writeLines(lines: readonly string[], { x, y, width }: Omit<Box, 'height'>, style: TextStyle, isRight = false): void {
    lines.forEach((line, index) => {
      const at = isRight ? x + width - this.pen.width(line, style) : x
      this.pen.write(line, at, y + leadingOf(style) * (index + ASCENT), style)
    })
  }
}

/** How far below the top of a line its letters stand, in parts of the line. */
const ASCENT = 0.76

/** Height of a line, points. */
export function leadingOf({ size }: TextStyle): number {
  return size * 1.28
}
