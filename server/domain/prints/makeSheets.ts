import PDFDocument from 'pdfkit'
import type { Paper } from '../../../contract/entities/prints'
import { documentBytes } from '../labels/documentBytes'
import { drawSheets } from './drawSheet'
import type { Sheet } from './sheet'

/** Sheets that are printed together. */
export interface SheetsTask {
  readonly sheets: readonly Sheet[]
  readonly paper: Paper
  /** When, in words for the foot of each page. */
  readonly printedAt: string
}

/** Width and height of the papers, upright, in points. */
const PAPER_SIZE: Readonly<Record<Paper, [width: number, height: number]>> = { A4: [595.28, 841.89], Letter: [612, 792] }

/** Makes sheets as one PDF. */
export async function makeSheets({ sheets, paper, printedAt }: SheetsTask): Promise<Buffer> {
  const [first, ...others] = sheets
  const title = [first?.title, ...(others.length === 0 ? [first?.name] : [])].join(' ')
  const document = new PDFDocument({
    size: PAPER_SIZE[paper],
    margin: 0,
    // No default font: it would be embedded although nothing is written in it.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title },
  })
  return documentBytes(document, () => drawSheets(document, sheets, printedAt))
}
