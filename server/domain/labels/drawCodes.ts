import { raw } from 'bwip-js/node'

/** A dot of the usual label printer (203 dpi), in points. Bars whose edges fall on dots stay sharp. */
const DOT = 72 / 203

/** Light modules that a scanner needs on each side of the bars. */
const QUIET_MODULES = 10

/** Widest bars, in dots: a scanner reads them from an arm's length. */
const MOST_DOTS = 4

/** Where something is drawn, in points from the top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a text as Code 128, as wide as fits the box and centered in it. False when it cannot be: the text has other
 * characters than printable ASCII, or is too long to be read from this width.
 */
export function drawCode128(page: PDFKit.PDFDocument, text: string, box: Box): boolean {
  if (!/^[\x20-\x7e]+$/.test(text)) return false
  const [symbol] = raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0)
  const dots = Math.min(MOST_DOTS, Math.floor(box.width / DOT / (modules + 2 * QUIET_MODULES)))
  if (dots < 1) return false
  const module = dots * DOT
  let x = toDot(box.x + (box.width - modules * module) / 2)
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) page.rect(x, box.y, width * module, box.height)
    x += width * module
  })
  page.fill('black')
  return true
}

/** Draws a text as QR code (medium correction), as large as fits the square box. */
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
