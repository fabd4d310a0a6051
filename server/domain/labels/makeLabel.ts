import PDFDocument from 'pdfkit'
import { drawLabel, LABEL_SIZE } from './drawLabel'
import type { LabelData } from './labelData'

/** Makes the label of one parcel, counted from 1, as a PDF of one page, 4 x 6 inches. */
export async function makeLabel(data: LabelData, parcel: number): Promise<Buffer> {
  const title = `Shipping label ${data.shipmentNbr}, parcel ${parcel} of ${data.parcelCount}`
  // No default font: it would be embedded although nothing is written in it.
  const page = new PDFDocument({ size: LABEL_SIZE, margin: 0, font: '', info: { Title: title } })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => page.on('end', resolve))
  await drawLabel(page, data, parcel)
  page.end()
  await ended
  return Buffer.concat(parts)
}
