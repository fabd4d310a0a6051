import PDFDocument from 'pdfkit'
import type { Paper } from '../../../contract/entities/prints'
import { code128, documentBytes, drawBars, type BarGrid } from '../pdf/drawCodes'
import { TextPen } from '../pdf/textPen'
import { drawTable, SHEET_GRID } from './drawTable'
import { leadingOf, MARGIN, type PrintedSheet, type Sheet, SheetPage } from './sheet'

const TITLE = { size: 19, bold: true }
const NAME = { size: 12, bold: true, breaksWords: true }
const SMALL = { size: 8 }
const CAPTION = { size: 7.5, bold: true }
const BODY = { size: 9.5, breaksWords: true }
const PARTY = { size: 10.5, bold: true, breaksWords: true }

/** Bars of the document's own number are larger, because they are scanned from further away. */
const HEAD_GRID: BarGrid = { ...SHEET_GRID, most: 9 }
const CODES_WIDTH = 230
const CODE_HEIGHT = 28

const FACT_COLUMNS = 4
const GAP = 14

/** Each sheet starts on a new page. The document must buffer its pages and must not start with one. */
function drawSheets(document: PDFKit.PDFDocument, sheets: readonly Sheet[], printedAt: string): void {
  const pen = new TextPen(document, [...CAPTIONS, printedAt, ...sheets.flatMap(textsOf)])
  for (const sheet of sheets) {
    drawSheet(document, pen, sheet)
    numberPages(document, pen, sheet, printedAt)
    document.flushPages()
  }
}

const CAPTIONS = ['Page of Date · ', '0123456789']

/** Returns all texts of a sheet, because the pen loads the fonts for them before it writes. */
export function textsOf({ title, name, codes, addresses, facts, tables, signatures }: Sheet): string[] {
  return [
    title,
    name,
    ...codes.flatMap(({ caption, text }) => [caption, text]),
    ...addresses.flatMap(({ caption, lines }) => [caption, ...lines]),
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...tables.flatMap(({ heading, columns, rows }) => [
      heading,
      ...columns.map(({ head }) => head),
      ...rows.flatMap(({ cells }) => cells.flatMap(({ text = '', note = '' }) => [text, note])),
    ]),
    ...signatures,
  ]
}

function drawSheet(document: PDFKit.PDFDocument, pen: TextPen, sheet: Sheet): void {
  const page = new SheetPage(document, pen, (next) => drawShortHead(next, sheet))
  drawHead(page, sheet)
  drawAddresses(page, sheet)
  drawFacts(page, sheet)
  for (const table of sheet.tables) drawTable(page, table)
  drawSignatures(page, sheet)
}

function drawHead(page: SheetPage, { title, name, codes }: Sheet): void {
  const { pen, left, width } = page
  const top = page.y
  const room = codes.length > 0 ? width - CODES_WIDTH - GAP : width
  page.writeLines(pen.wrap(title, room, TITLE, 1), { x: left, y: top, width: room }, TITLE)
  const names = pen.wrap(name, room, NAME, 3)
  page.writeLines(names, { x: left, y: top + leadingOf(TITLE) + 2, width: room }, NAME)
  let below = top
  for (const { caption, text } of codes) {
    const x = left + width - CODES_WIDTH
    const bars = code128(text, CODES_WIDTH + GAP, HEAD_GRID)
    if (bars) {
      drawBars(page.document, bars, { x: left + width - bars.width, y: below, height: CODE_HEIGHT })
      below += CODE_HEIGHT + 2
    }
    page.writeLines(pen.wrap(`${caption} ${text}`, CODES_WIDTH, SMALL, 1), { x, y: below, width: CODES_WIDTH }, SMALL, true)
    below += leadingOf(SMALL) + 6
  }
  page.y = Math.max(top + leadingOf(TITLE) + 2 + names.length * leadingOf(NAME) + 4, below)
  page.rule(1.2)
  page.y += GAP - 4
}

function drawShortHead(page: SheetPage, { title, name }: Sheet): void {
  const [line = ''] = page.pen.wrap(`${title} · ${name}`, page.width, CAPTION, 1)
  page.writeLines([line], { x: page.left, y: page.y, width: page.width }, CAPTION)
  page.y += leadingOf(CAPTION) + GAP
}

function drawAddresses(page: SheetPage, { addresses }: Sheet): void {
  if (addresses.length === 0) return
  const width = (page.width - GAP * (addresses.length - 1)) / addresses.length
  const heights = addresses.map(({ caption, lines: [name = '', ...rest] }, index) => {
    const x = page.left + index * (width + GAP)
    let { y } = page
    page.writeLines([caption], { x, y, width }, CAPTION)
    y += leadingOf(CAPTION) + 1
    for (const [lines, style] of [
      [page.pen.wrap(name, width, PARTY, 3), PARTY],
      [rest.flatMap((line) => page.pen.wrap(line, width, BODY, 2)).slice(0, 6), BODY],
    ] as const) {
      page.writeLines(lines, { x, y, width }, style)
      y += lines.length * leadingOf(style)
    }
    return y
  })
  page.y = Math.max(...heights) + GAP
}

function drawFacts(page: SheetPage, { facts }: Sheet): void {
  const known = facts.filter(({ value }) => value.trim() !== '')
  const narrow = known.filter(({ isWide }) => !isWide)
  const width = (page.width - GAP * (FACT_COLUMNS - 1)) / FACT_COLUMNS
  for (let first = 0; first < narrow.length; first += FACT_COLUMNS) {
    const heights = narrow.slice(first, first + FACT_COLUMNS).map(({ label, value }, index) => {
      const lines = page.pen.wrap(value, width, BODY, 3)
      return drawFact(page, { x: page.left + index * (width + GAP), width }, label, lines)
    })
    page.y += Math.max(...heights) + 6
  }
  for (const { label, value } of known.filter(({ isWide }) => isWide)) {
    page.y += drawFact(page, { x: page.left, width: page.width }, label, page.pen.wrap(value, page.width, BODY, 6)) + 6
  }
  page.y += known.length > 0 ? GAP - 6 : 0
}

function drawFact(page: SheetPage, at: { x: number; width: number }, label: string, lines: readonly string[]): number {
  page.writeLines([label], { ...at, y: page.y }, CAPTION)
  page.writeLines(lines, { ...at, y: page.y + leadingOf(CAPTION) + 1 }, BODY)
  return leadingOf(CAPTION) + 1 + lines.length * leadingOf(BODY)
}

function drawSignatures(page: SheetPage, { signatures }: Sheet): void {
  if (signatures.length === 0) return
  const signs = [...signatures, 'Date']
  page.needs(60)
  const width = (page.width - GAP * (signs.length - 1)) / signs.length
  const y = page.y + 34
  signs.forEach((words, index) => {
    const x = page.left + index * (width + GAP)
    page.rule(0.6, { x, y, width })
    page.writeLines(page.pen.wrap(words, width, SMALL, 1), { x, y: y + 3, width }, SMALL)
  })
  page.y = y + 20
}

function numberPages(document: PDFKit.PDFDocument, pen: TextPen, { name }: Sheet, printedAt: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    document.switchToPage(start + number - 1)
    const baseline = document.page.height - MARGIN
    const right = `Page ${number} of ${count}`
    const middle = (document.page.width - pen.width(printedAt, SMALL)) / 2
    const [left = ''] = pen.wrap(name, middle - MARGIN - GAP, SMALL, 1)
    pen.write(left, MARGIN, baseline, SMALL)
    pen.write(printedAt, middle, baseline, SMALL)
    pen.write(right, document.page.width - MARGIN - pen.width(right, SMALL), baseline, SMALL)
  }
}

export interface SheetsTask {
  readonly sheets: readonly PrintedSheet[]
  readonly paper: Paper
  readonly printedAt: string
}

const PAPER_SIZE: Readonly<Record<Paper, [width: number, height: number]>> = { A4: [595.28, 841.89], Letter: [612, 792] }

export async function makeSheets({ sheets: printed, paper, printedAt }: SheetsTask): Promise<Buffer> {
  const sheets = printed.map(({ sheet }) => sheet)
  const [first, ...others] = sheets
  const title = [first?.title, ...(others.length === 0 ? [first?.name] : [])].join(' ')
  const document = new PDFDocument({
    size: PAPER_SIZE[paper],
    margin: 0,
    // No default font: it would be embedded although no text uses it.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title },
  })
  return documentBytes(document, () => drawSheets(document, sheets, printedAt))
}
