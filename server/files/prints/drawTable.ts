import { code128, drawBars, type Bars, type BarGrid } from '../pdf/drawCodes'
import { leadingOf, type SheetCell, type SheetPage, type SheetRow, type SheetTable } from './sheet'

/** An office printer's dot (600 dpi), in points. A scanner reads narrow bars of four dots, a phone needs six. */
export const SHEET_GRID: BarGrid = { dot: 72 / 600, fewest: 4, most: 6 }

const HEADING = { size: 11, bold: true }
const HEAD = { size: 7.5, bold: true }
const TEXT = { size: 9, breaksWords: true }
const NOTE = { size: 8, breaksWords: true }

const CODE_HEIGHT = 17
const PADDING = 4
const GAP = 11
const TICK = 11
const ENTRY_HEIGHT = 20

const MAX_LINES = 4

interface Column {
  readonly x: number
  readonly width: number
  readonly isRight: boolean
}

interface LaidCell {
  readonly cell: SheetCell
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  readonly bars: Bars | null
  readonly height: number
}

interface LaidRow {
  readonly cells: readonly LaidCell[]
  /** Bars of a code that is too long for its column, drawn below all cells; null when there is none. */
  readonly band: Bars | null
  readonly height: number
}

export function drawTable(page: SheetPage, table: SheetTable): void {
  const columns = columnsOf(page, table)
  const rows = table.rows.map((row) => layRow(page, row, columns))
  const first = rows[0]?.height ?? 0
  page.needs(leadingOf(HEADING) + PADDING + headHeight(page, table, columns) + first + keptWith(table, rows, 0))
  if (table.heading !== '') {
    const [heading = ''] = page.pen.wrap(table.heading, page.width, HEADING, 1)
    page.writeLines([heading], { x: page.left, y: page.y, width: page.width }, HEADING)
    page.y += leadingOf(HEADING) + PADDING
  }
  drawHeads(page, table, columns)
  rows.forEach((row, place) => {
    const isNewPage = page.needs(row.height + keptWith(table, rows, place))
    if (isNewPage) drawHeads(page, table, columns)
    else if (place > 0 && !table.rows[place]?.isContinued) page.rule(0.4)
    drawRow(page, row, columns)
  })
  page.rule(0.8)
  page.y += 2 * GAP
}

/** Returns the height of the next row if it must be on the same page as this one, else 0. */
function keptWith({ rows }: SheetTable, laid: readonly LaidRow[], place: number): number {
  return rows[place]?.isKeptWithNext ? (laid[place + 1]?.height ?? 0) : 0
}

function columnsOf(page: SheetPage, { columns }: SheetTable): readonly Column[] {
  const free = page.width - GAP * (columns.length - 1)
  const sum = columns.reduce((total, { share }) => total + share, 0)
  let x = page.left
  return columns.map(({ share, isRight = false }) => {
    const column = { x, width: (free * share) / sum, isRight }
    x += column.width + GAP
    return column
  })
}

const headLines = (page: SheetPage, { columns: heads }: SheetTable, columns: readonly Column[]) =>
  columns.map(({ width }, place) => page.pen.wrap(heads[place]?.head ?? '', width, HEAD, 2))

function headHeight(page: SheetPage, table: SheetTable, columns: readonly Column[]): number {
  return Math.max(...headLines(page, table, columns).map(({ length }) => length)) * leadingOf(HEAD) + PADDING
}

function drawHeads(page: SheetPage, table: SheetTable, columns: readonly Column[]): void {
  const height = headHeight(page, table, columns)
  headLines(page, table, columns).forEach((lines, place) => {
    const column = columns[place]
    if (!column) return
    const y = page.y + height - PADDING - lines.length * leadingOf(HEAD)
    page.writeLines(lines, { ...column, y }, HEAD, column.isRight)
  })
  page.y += height
  page.rule(0.8)
}

function layRow(page: SheetPage, { cells }: SheetRow, columns: readonly Column[]): LaidRow {
  const laid = cells.map((cell, place) => layCell(page, cell, columns[place]?.width ?? 0))
  const tooLong = laid.find(({ cell, bars }) => cell.code !== undefined && bars === null)?.cell.code
  const band = tooLong === undefined ? null : code128(tooLong, page.width, SHEET_GRID)
  const height = Math.max(...laid.map((cell) => cell.height)) + 2 * PADDING + (band ? CODE_HEIGHT + PADDING : 0)
  return { cells: laid, band, height }
}

function layCell({ pen }: SheetPage, cell: SheetCell, width: number): LaidCell {
  const { text = '', note = '', code, box, isBold = false } = cell
  const lines = text === '' ? [] : pen.wrap(text, width, { ...TEXT, bold: isBold }, MAX_LINES)
  const notes = note === '' ? [] : pen.wrap(note, width, NOTE, MAX_LINES)
  // The bar code's quiet zone may extend into the gap between the columns.
  const bars = code === undefined ? null : code128(code, width + 2 * GAP, SHEET_GRID)
  const texts = lines.length * leadingOf(TEXT) + notes.length * leadingOf(NOTE)
  const own = texts + (bars ? CODE_HEIGHT + (texts > 0 ? 2 : 0) : 0)
  return { cell, lines, notes, bars, height: Math.max(own, box === 'entry' ? ENTRY_HEIGHT : box === 'tick' ? TICK : 0) }
}

function drawRow(page: SheetPage, row: LaidRow, columns: readonly Column[]): void {
  const top = page.y + PADDING
  row.cells.forEach((laid, place) => {
    const column = columns[place]
    if (column) drawCell(page, laid, column, top)
  })
  if (row.band) {
    const y = page.y + row.height - PADDING - CODE_HEIGHT
    drawBars(page.document, row.band, { x: page.left + (page.width - row.band.width) / 2, y, height: CODE_HEIGHT })
  }
  page.y += row.height
}

function drawCell(page: SheetPage, { cell, lines, notes, bars }: LaidCell, { x, width, isRight }: Column, top: number): void {
  const { document } = page
  if (cell.box === 'tick') document.lineWidth(0.8).rect(x, top, TICK, TICK).stroke('black')
  if (cell.box === 'entry') document.lineWidth(0.8).rect(x, top, width, ENTRY_HEIGHT).stroke('black')
  page.writeLines(lines, { x, y: top, width }, { ...TEXT, bold: cell.isBold ?? false }, isRight)
  const below = top + lines.length * leadingOf(TEXT)
  page.writeLines(notes, { x, y: below, width }, NOTE, isRight)
  const end = below + notes.length * leadingOf(NOTE)
  if (bars) drawBars(document, bars, { x, y: end + (end > top ? 2 : 0), height: CODE_HEIGHT })
}
