import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadLabel } from './readLabels'

// Reads labels as a person with a scanner does: PDFs come in as a JSON list of base64 texts, what stands on them goes out.

/** Dots an inch of the usual label printer. */
const PRINTER_DPI = 203

async function read(pdf: Uint8Array, library: PDFiumLibrary): Promise<ReadLabel> {
  const document = await library.loadDocument(pdf)
  const pages = document.getPageCount()
  const page = document.getPage(0)
  const words = page.getText()
  const { data, width, height } = await page.render({ scale: PRINTER_DPI / 72, render: 'bitmap' })
  // What the printer prints has two colors, with edges that fall on dots.
  const pixels = Uint8ClampedArray.from(data, (value, index) => (index % 4 === 3 ? 255 : value < 128 ? 0 : 255))
  const codes = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, { formats: ['Code128', 'QRCode'] })
  document.destroy()
  return { pages, width, height, text: words, codes: codes.map(({ format, text: content }) => ({ format, text: content })) }
}

async function main(): Promise<void> {
  const { buffer } = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const library = await PDFiumLibrary.init()
  const labels: ReadLabel[] = []
  for (const pdf of JSON.parse(await text(process.stdin)) as string[]) {
    labels.push(await read(new Uint8Array(Buffer.from(pdf, 'base64')), library))
  }
  process.stdout.write(JSON.stringify(labels))
}

void main()
