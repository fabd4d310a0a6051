import { buffer } from 'node:stream/consumers'
import { raw } from 'bwip-js/node'

export async function documentBytes(page: PDFKit.PDFDocument, draw: () => void): Promise<Buffer> {
  const bytes = buffer(page)
  draw()
  page.end()
  return bytes
}

/** A dot of the usual label printer (203 dpi), in points. Bars whose edges are on dots print sharp. */
const DOT = 72 / 203

/** Quiet zone: blank modules that a scanner needs on each side of the bars. */
const QUIET_MODULES = 10

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Resolution of printed bars: the printer's dot (points), and the minimum and maximum width of the narrowest bar in dots. */
export interface BarGrid {
  readonly dot: number
  readonly fewest: number
  readonly most: number
}

/** Grid of labels. Narrow bars of four dots can be read from an arm's length. */
const LABEL_GRID: BarGrid = { dot: DOT, fewest: 1, most: 4 }

export interface Bars {
  /** Widths of bars and gaps, alternating; points. */
  readonly widths: readonly number[]
  readonly width: number
}

/** Code 128 with quiet zones, in points. Null when it cannot be encoded, or would be too narrow to be read. */
export function code128(text: string, width: number, { dot, fewest, most }: BarGrid = LABEL_GRID): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const [symbol] = raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  const modules = symbol.sbs.reduce((sum, bar) => sum + bar, 0)
  const dots = Math.min(most, Math.floor(width / dot / (modules + 2 * QUIET_MODULES)))
  return dots < fewest ? null : { widths: symbol.sbs.map((bar) => bar * dots * dot), width: modules * dots * dot }
}

export function drawBars(page: PDFKit.PDFDocument, { widths }: Bars, { x, y, height }: Omit<Box, 'width'>): void {
  let at = x
  widths.forEach((width, index) => {
    if (index % 2 === 0) page.rect(at, y, width, height)
    at += width
  })
  page.fill('black')
}

/** Draws a text as Code 128, centered in the box. Returns false when it cannot be encoded, see {@link code128}. */
export function drawCode128(page: PDFKit.PDFDocument, text: string, { x, y, width, height }: Box): boolean {
  const bars = code128(text, width)
  if (bars) drawBars(page, bars, { x: toDot(x + (width - bars.width) / 2), y, height })
  return bars !== null
}

export function drawQrCode(page: PDFKit.PDFDocument, text: string, box: Box): void {
  const [symbol] = raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR code gave no modules')
  const { pixs, pixx } = symbol
  const module = Math.max(1, Math.floor(Math.min(box.width, box.height) / DOT / pixx)) * DOT
  const left = toDot(box.x)
  const top = toDot(box.y)
  pixs.forEach((isDark, index) => {
    if (isDark) page.rect(left + (index % pixx) * module, top + Math.floor(index / pixx) * module, module, module)
  })
  page.fill('black')
}

function toDot(points: number): number {
  return Math.round(points / DOT) * DOT
}
