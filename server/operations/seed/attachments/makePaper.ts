import { documentBytes } from '../../../domain/pdf/drawCodes'

/** A page of paperwork: a title, facts as label and value, and rows of a table. */
export interface Paper {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly rows: readonly (readonly string[])[]
  /** Creation date in the file's metadata. */
  readonly date: Date
}

const COLUMNS = [50, 95, 230, 500] as const

/** Renders a one-page PDF in letter size. Equal papers give equal bytes. */
export async function makePaper(paper: Paper): Promise<Buffer> {
  // Loaded lazily: programs that can seed a database rarely do, and start faster without it.
  const { default: PDFDocument } = await import('pdfkit')
  const { title, date } = paper
  const pdf = new PDFDocument({ size: 'LETTER', margin: 50, info: { Title: title, CreationDate: date, ModDate: date } })
  return documentBytes(pdf, () => drawPaper(pdf, paper))
}

function drawPaper(pdf: PDFKit.PDFDocument, { title, facts, rows }: Paper): void {
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#1b5e8c').text('CASCADE FLOW CONTROLS', { characterSpacing: 1.5 })
  pdf.fillColor('black').fontSize(20).text(title).moveDown(0.5)
  for (const [label, value] of facts) {
    pdf.fontSize(10).font('Helvetica-Bold').text(`${label}: `, { continued: true }).font('Helvetica').text(inLatin(value))
  }
  pdf.moveDown()
  for (const row of rows) {
    const { y } = pdf
    row.forEach((cell, index) => pdf.text(inLatin(cell), COLUMNS[index] ?? 50, y, { width: 260, lineBreak: false }))
    pdf.moveDown(0.4)
  }
}

/** Replaces characters that the page's font lacks: it has only Latin ones. */
function inLatin(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?')
}
