import PDFDocument from 'pdfkit'
import { documentBytes } from './documentBytes'
import { drawLabel, LABEL_SIZE } from './drawLabel'
import type { LabelData } from './labelData'

// No default font: it would be embedded although nothing is written in it.
const LABEL_PAGE = { size: LABEL_SIZE, margin: 0, font: '' }

/** Makes the label of one parcel, counted from 1, as a PDF of one page, 4 x 6 inches. */
export async function makeLabel(data: LabelData, parcel: number): Promise<Buffer> {
  const title = `Shipping label ${data.shipmentNbr}, parcel ${parcel} of ${data.parcelCount}`
  const page = new PDFDocument({ ...LABEL_PAGE, info: { Title: title } })
  return documentBytes(page, () => drawLabel(page, data, parcel))
}

/** Makes the labels of all parcels of these shipments, in their order, as one PDF with a page a label. */
export async function makeLabels(shipments: readonly LabelData[]): Promise<Buffer> {
  const page = new PDFDocument({ ...LABEL_PAGE, autoFirstPage: false, info: { Title: 'Shipping labels' } })
  return documentBytes(page, async () => {
    for (const data of shipments) {
      for (let parcel = 1; parcel <= data.parcelCount; parcel += 1) await drawLabel(page.addPage(), data, parcel)
    }
  })
}
