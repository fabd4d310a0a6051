import PDFDocument from 'pdfkit'
import { parcelCode } from '../../../contract/rules/scanning'
import { readLabels } from '../../testing/fixtures/readLabels'
import { drawLabel, LABEL_SIZE, makeLabel } from './drawLabel'
import type { LabelData, Party } from './shippingLabels'

// Texts that are crafted to break a document, in every field of a label at once.

const MARGIN = 14

/** Each text, and how it reads on the label; null when none of it is visible. */
const TEXTS: readonly [what: string, text: string, read: string | null][] = [
  ['operators of a PDF', ') Tj ET Q endstream endobj (', ') Tj ET Q endstream'],
  ['escapes', '\\051 \\n %PDF-1.7 <</JS (x)>> <script>', '\\051 \\n %PDF-1.7'],
  ['line ends', 'one\r\ntwo\u2028three\u2029four\u0085five', 'one two three four five'],
  ['control characters', 'be\u0001ll\u0007 \u001b[31mred\u007f', 'be ll [31mred'],
  ['direction changes', 'ab\u202edc\u202c \u2066x\u2069\u200e!', 'abdc x!'],
  ['invisible characters', 'a\u200bb\u200d c\ufeff\u00add\u2060', 'ab cd'],
  ['nothing but invisible characters', '\u200b\u202e\ufeff', null],
  ['emoji', '🚀 ok ☎️ 👍🏽', '🚀 ok ☎ 👍'],
  ['Chinese, Japanese and Korean', '上海泵业 株式会社 한빛', '上海泵业 株式会社 한빛'],
  ['right to left', 'شركة', 'شركة'],
  ['Thai', 'บริษัทปั๊มน้ำ', 'บริษัทปั๊มน้ำ'],
  ['Devanagari', 'श्री विद्युत् पम्प', 'श्री विद्युत् पम्प'],
  ['stacked combining marks', `Z${'\u0300\u0323'.repeat(60)}algo`, 'algo'],
  ['one very long word', 'W'.repeat(2_000), 'WWW'],
  ['one very long word of marks and emoji', '🚀\u0301'.repeat(500), '🚀\u0301🚀'],
  ['one very long word from right to left', 'ש'.repeat(2_000), 'ששש'],
  ['many words', 'word '.repeat(500), 'word word word'],
]

/** Shipment numbers that a bar code cannot encode, or that have a special meaning in one. */
const NUMBERS = ['Ł-42 株', 'SH\r\n42', 'SH\u202e42', '^FNC1^042\\x1d', '~d029!(]']

function party(id: string, text: string): Party {
  return { id, name: text, address: text, city: text, region: text, postalCode: text, country: text }
}

function labelOf(text: string, changes: Partial<LabelData> = {}): LabelData {
  return {
    shipmentNbr: 'SH-000042',
    status: 'Open',
    shipDate: '2026-09-30',
    courier: text,
    trackingNumber: text,
    parcelCount: 200,
    lines: 1_000,
    quantity: 123_456_789.654321,
    from: party('MAIN', text),
    to: party('C-1', text),
    ...changes,
  }
}

/** A text on the page: its left and right end and its baseline, in points. */
interface Written {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/**
 * Maximum text measurements per label, so that nobody can keep the server busy with a text: the worst one once took hundreds of
 * thousands.
 */
const MAX_MEASURED = 20_000

function writtenOn(data: LabelData): Written[] {
  const page = new PDFDocument({ size: LABEL_SIZE, margin: 0, font: '' })
  const written: Written[] = []
  const write = page.text.bind(page)
  jest.spyOn(page, 'text').mockImplementation((...given: unknown[]) => {
    const [text, left, baseline, options] = given as [string, number, number, PDFKit.Mixins.TextOptions]
    written.push({ text, left, right: left + page.widthOfString(text, options), baseline })
    return (write as (...all: unknown[]) => typeof page)(...given)
  })
  const measure = jest.spyOn(page, 'widthOfString')
  drawLabel(page, data, 200)
  expect(measure.mock.calls.length).toBeLessThan(MAX_MEASURED)
  return written
}

const bare = (text: string) => text.replace(/\s/g, '')

/** Returns the texts that extend beyond the label, touch a rule across it, or overlap a code. */
function misplaced(written: readonly Written[]): Written[] {
  const RULES = [78, 202, 304]
  const isOff = ({ left, right, baseline }: Written) =>
    left < MARGIN - 0.5 || right > LABEL_SIZE[0] - MARGIN + 0.5 || baseline < MARGIN || baseline > LABEL_SIZE[1] - 8
  const isOnRule = ({ baseline }: Written) => RULES.some((rule) => baseline > rule - 2 && baseline < rule + 6)
  const isOnCode = ({ right, baseline }: Written) => baseline > 202 && baseline < 304 && right > LABEL_SIZE[0] - MARGIN - 84
  return written.filter((text) => isOff(text) || isOnRule(text) || isOnCode(text))
}

test.each([
  ...TEXTS.map(([what, text, read]): [string, LabelData, string] => [what, labelOf(text), read ?? 'Customer C-1']),
  ...NUMBERS.map((shipmentNbr): [string, LabelData, string] => [
    `the shipment number ${shipmentNbr}`,
    labelOf('Harbor', { shipmentNbr }),
    'Harbor',
  ]),
])('on a label with %s, all texts stay within their areas', (_, data, read) => {
  const written = writtenOn(data)
  // A text in several typefaces is written in pieces.
  expect(bare(written.map(({ text }) => text).join(''))).toContain(bare(read))
  expect(misplaced(written)).toEqual([])
})

/** The texts whose labels are also scanned. Only those most likely to break a document, because scanning a page takes long. */
const SCANNED = ['operators of a PDF', 'emoji', 'Chinese, Japanese and Korean', 'Thai']

test('the bar code of such a label holds the shipment number, or is left out', async () => {
  const labels = [
    ...TEXTS.filter(([what]) => SCANNED.includes(what)).map(([what, text, read]) => ({ what, data: labelOf(text), read })),
    ...NUMBERS.map((shipmentNbr) => ({ what: shipmentNbr, data: labelOf('Harbor', { shipmentNbr }), read: 'Harbor' })),
  ]
  const pdfs: Uint8Array[] = []
  for (const { data } of labels) pdfs.push(await makeLabel(data, 200))
  const read = await readLabels(pdfs)
  read.forEach(({ pages, text, codes }, index) => {
    const { what = '', data, read } = labels[index] ?? {}
    const shipmentNbr = data?.shipmentNbr ?? ''
    expect([what, pages, text.replace(/\s+/g, ' ')]).toEqual([what, 1, expect.stringContaining(read ?? '')])
    const read128 = codes.filter(({ format }) => format === 'Code128').map((code) => code.text)
    expect([what, read128]).toEqual([what, /^[\x20-\x7e]+$/.test(shipmentNbr) ? [shipmentNbr] : []])
    expect(codes).toContainEqual({ format: 'QRCode', text: parcelCode.write(shipmentNbr, 200, 200) })
  })
}, 120_000)
