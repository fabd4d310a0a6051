import PDFDocument from 'pdfkit'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { formatLongDate } from '../../../contract/rules/dates'
import { parcelCode } from '../../../contract/rules/scanning'
import { courierName } from '../../../contract/rules/shipments'
import { documentBytes, drawCode128, drawQrCode } from '../pdf/drawCodes'
import { TextPen } from '../pdf/textPen'
import { drawnCharacters } from '../pdf/textRuns'
import type { DrawnDocument } from '../pdf/unprintable'
import { addressLines, type LabelData } from './shippingLabels'

/** 4 x 6 inches, in points. */
export const LABEL_SIZE: [width: number, height: number] = [288, 432]

const MARGIN = 14
const WIDTH = LABEL_SIZE[0] - 2 * MARGIN
const QR_SIDE = 84
const COURIER_WIDTH = 84

/** Baseline of the last address line; the rule across the label is below it. */
const LAST_ADDRESS_BASELINE = 197

const CAPTION = { size: 6.5, bold: true }
const SMALL = { size: 7.5 }
const BODY = { size: 11 }
const STRONG = { size: 15, bold: true }
const BODY_STRONG = { size: 11, bold: true }
const LARGE = { size: 17, bold: true }
const HUGE = { size: 25, bold: true }

const CAPTIONS = ['FROM', 'SHIP TO', 'SHIPMENT', 'PARCEL', 'ITEMS', 'SHIP DATE', 'TRACKING', 'Not scheduled', 'of', '0123456789']

function textsOf(data: LabelData) {
  const { from, to } = data
  return {
    sender: [from.name, ...addressLines(from)],
    receiver: drawnCharacters(to.name).size > 0 ? to.name : `Customer ${to.id}`,
    address: addressLines(to),
    courier: courierName(data.courier),
    shipDate: formatLongDate(data.shipDate, 'Not scheduled'),
    items: `${formatQuantity(data.quantity)} in ${data.lines} ${data.lines === 1 ? 'line' : 'lines'}`,
    tracking: data.trackingNumber,
    shipmentNbr: data.shipmentNbr,
  }
}

export function documentOf(data: LabelData): DrawnDocument {
  const { shipmentNbr } = data
  return { id: shipmentNbr, name: `Shipment ${shipmentNbr}`, texts: Object.values(textsOf(data)).flat() }
}

/** Draws the label of one parcel, counted from 1, on a page of {@link LABEL_SIZE}. Throws when a character is in no font. */
export function drawLabel(page: PDFKit.PDFDocument, data: LabelData, parcel: number): void {
  const { shipmentNbr, parcelCount } = data
  const { sender, receiver, address, courier, shipDate, items, tracking } = textsOf(data)
  const pen = new TextPen(page, [...CAPTIONS, ...documentOf(data).texts])

  // Sender and courier
  pen.write('FROM', MARGIN, 22, CAPTION)
  writeLines(pen, sender, { x: MARGIN, baseline: 33, width: 168, leading: 9.5, most: 4 }, SMALL)
  writeCourier(pen, courier)
  rule(page, 78)

  // Receiver
  pen.write('SHIP TO', MARGIN, 90, CAPTION)
  const isLong = pen.wrap(receiver, WIDTH, STRONG, 3).length > 2
  const name = isLong ? { style: BODY_STRONG, leading: 13.5, most: 3 } : { style: STRONG, leading: 17, most: 2 }
  const below = writeLines(pen, [receiver], { x: MARGIN, baseline: 106, width: WIDTH, ...name }, name.style)
  const most = Math.floor((LAST_ADDRESS_BASELINE - below) / 13.5) + 1
  writeLines(pen, address, { x: MARGIN, baseline: below, width: WIDTH, leading: 13.5, most }, BODY)
  rule(page, 202)

  // Shipment, parcel and QR code
  pen.write('SHIPMENT', MARGIN, 214, CAPTION)
  const [number = ''] = pen.wrap(shipmentNbr, WIDTH - QR_SIDE - 8, HUGE, 1)
  pen.write(number, MARGIN, 237, HUGE)
  pen.write('PARCEL', MARGIN, 252, CAPTION)
  pen.write(`${parcel} of ${parcelCount}`, MARGIN, 270, LARGE)
  pen.write('ITEMS', MARGIN, 284, CAPTION)
  pen.write(pen.wrap(items, WIDTH - QR_SIDE - 8, BODY, 1)[0] ?? '', MARGIN, 296, BODY)
  drawQrCode(page, parcelCode.write(shipmentNbr, parcel, parcelCount), {
    x: LABEL_SIZE[0] - MARGIN - QR_SIDE,
    y: 212,
    width: QR_SIDE,
    height: QR_SIDE,
  })
  rule(page, 304)

  // Date, tracking and bars
  pen.write('SHIP DATE', MARGIN, 315, CAPTION)
  pen.write(shipDate, MARGIN, 327, BODY)
  if (tracking !== '') {
    pen.write('TRACKING', 128, 315, CAPTION)
    pen.write(pen.wrap(tracking, LABEL_SIZE[0] - MARGIN - 128, BODY, 1)[0] ?? '', 128, 327, BODY)
  }
  const hasBars = drawCode128(page, shipmentNbr, { x: 0, y: 340, width: LABEL_SIZE[0], height: 64 })
  if (hasBars) pen.write(number, (LABEL_SIZE[0] - pen.width(number, BODY)) / 2, 418, BODY)
}

function writeCourier(pen: TextPen, courier: string): void {
  const fits = pen.width(courier, LARGE) <= COURIER_WIDTH
  const style = fits ? LARGE : BODY_STRONG
  pen.wrap(courier, COURIER_WIDTH, style, fits ? 1 : 2).forEach((line, index) => {
    pen.write(line, LABEL_SIZE[0] - MARGIN - pen.width(line, style), (fits ? 38 : 33) + index * 13, style)
  })
}

interface Column {
  readonly x: number
  readonly baseline: number
  readonly width: number
  readonly leading: number
  readonly most: number
}

/** Writes texts below each other, wrapped to the width, at most `most` lines in total. Returns the next baseline. */
function writeLines(pen: TextPen, texts: readonly string[], column: Column, style: { size: number; bold?: boolean }): number {
  const shown = texts.filter((text) => text !== '')
  const lines = shown.flatMap((text) => pen.wrap(text, column.width, style, column.most)).slice(0, column.most)
  lines.forEach((line, index) => pen.writeIn(column, line, column.baseline + index * column.leading, style))
  return column.baseline + lines.length * column.leading
}

function rule(page: PDFKit.PDFDocument, y: number): void {
  page
    .lineWidth(1)
    .moveTo(MARGIN, y)
    .lineTo(LABEL_SIZE[0] - MARGIN, y)
    .stroke('black')
}

// No default font: it would be embedded although no text uses it.
const LABEL_PAGE = { size: LABEL_SIZE, margin: 0, font: '' }

export async function makeLabel(data: LabelData, parcel: number): Promise<Buffer> {
  const title = `Shipping label ${data.shipmentNbr}, parcel ${parcel} of ${data.parcelCount}`
  const page = new PDFDocument({ ...LABEL_PAGE, info: { Title: title } })
  return documentBytes(page, () => drawLabel(page, data, parcel))
}

/** Draws the labels of all parcels of these shipments, in order, as one PDF with one page per label. */
export async function makeLabels(shipments: readonly LabelData[]): Promise<Buffer> {
  const page = new PDFDocument({ ...LABEL_PAGE, autoFirstPage: false, info: { Title: 'Shipping labels' } })
  return documentBytes(page, () => {
    for (const data of shipments) {
      for (let parcel = 1; parcel <= data.parcelCount; parcel += 1) drawLabel(page.addPage(), data, parcel)
    }
  })
}
