import { buffer } from 'node:stream/consumers'
import { itemOf } from './masterData/items'

const COLUMNS = [50, 95, 230, 500] as const

/** Renders paperwork as one page in letter size: a title, the date, and the lines. Equal papers give equal bytes. */
export async function writePaper(
  {
    key,
    title,
    lines,
  }: { readonly key: string; readonly title: string; readonly lines: readonly { item: string; qty: number }[] },
  day: string,
): Promise<Buffer> {
  // Loaded late: a server that fills no database starts faster without it.
  const { default: PDFDocument } = await import('pdfkit')
  const date = new Date(`${day}T16:00:00Z`)
  const pdf = new PDFDocument({ size: 'LETTER', margin: 50, info: { Title: title, CreationDate: date, ModDate: date } })
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#1b5e8c').text('CASCADE FLOW CONTROLS', { characterSpacing: 1.5 })
  pdf.fillColor('black').fontSize(20).text(title).moveDown(0.5)
  pdf.font('Helvetica').fontSize(10).text(`Document: ${key}`).text(`Date: ${day}`).moveDown()
  for (const [index, { item, qty }] of lines.entries()) {
    const { y } = pdf
    const cells = [String(index + 1), item, inLatin(itemOf(item).description.slice(0, 48)), String(qty)]
    for (const [at, cell] of cells.entries()) pdf.text(cell, COLUMNS[at] ?? 50, y, { width: 260, lineBreak: false })
    pdf.moveDown(0.4)
  }
  pdf.end()
  return buffer(pdf)
}

/** Replaces characters that the page's font lacks: it has only Latin ones. */
function inLatin(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?')
}
