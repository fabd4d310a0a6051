import { readdirSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ATTACHMENT_FOLDER } from '../../server/exchange/files/fileSpec'
import type { Company, Picked } from './company'
import { type DemoFile, file } from './files'
import { ASSETS, itemOf, textsOf } from './masterData'

export const PHOTO_FOLDER = join(ASSETS, 'photos')

/** Maximum owners of each kind that may get files, and of those with paperwork: the newest. */
const MAX_OWNERS = 200
const MAX_PAPERS = 12

/** A document or line that files are attached to, with what its paperwork shows. */
interface Owner {
  readonly key: string
  readonly day: number
  readonly title: string
  readonly lines: readonly { readonly item: string; readonly qty: number }[]
}

/** The owners of each kind, and the fraction of them that gets files. */
function ownersOf({ orders, receipts, shipments, transfers }: Company): [kind: string, share: number, owners: Owner[]][] {
  const arrivals = transfers.flatMap((transfer) => transfer.receipts)
  const titled = (title: string) => (document: { nbr: string; day: number; lines: readonly Picked[] }) => {
    const lines = document.lines.map(({ line, qty }) => ({ item: line.item.id, qty }))
    return { key: document.nbr, day: document.day, title: `${title} ${document.nbr}`, lines }
  }
  const lineOf = (title: string, nbr: string, day: number, lineNbr: number, line: Owner['lines'][number]) => {
    return { key: `${nbr}/${lineNbr}`, day, title: `${title} ${nbr}, line ${lineNbr}`, lines: [line] }
  }
  const ordered = orders.flatMap(({ nbr, day, lines }) =>
    lines.map(({ lineNbr, item, qty }) => lineOf('Certificate 3.1 for', nbr, day, lineNbr, { item: item.id, qty })),
  )
  const arrived = arrivals.flatMap(({ nbr, day, lines }) =>
    lines.map((line) => lineOf('Claim to the carrier', nbr, day, line.lineNbr, line)),
  )
  return [
    ['sales_line', 0.04, ordered],
    ['sales_receipt', 0.4, receipts.map(titled('Return inspection'))],
    ['shipment', 0.15, shipments.map(titled('Packing slip'))],
    ['transfer_receipt', 0.3, arrivals.map(({ nbr, day, lines }) => ({ key: nbr, day, title: `Delivery note ${nbr}`, lines }))],
    ['transfer_receipt_line', 0.08, arrived],
  ]
}

/** Writes small real files into a folder, paperwork and photos, and returns the file that attaches them to the newest documents. */
export async function attachFiles(company: Company, folder: string): Promise<DemoFile> {
  const { random, calendar } = company
  const target = join(folder, ATTACHMENT_FOLDER)
  await cp(PHOTO_FOLDER, target, { recursive: true })
  const photos = readdirSync(PHOTO_FOLDER).toSorted()
  const rows: string[][] = []
  for (const [kind, share, owners] of ownersOf(company)) {
    const newest = owners.toSorted((a, b) => b.day - a.day).slice(0, MAX_OWNERS)
    const chosen = newest.filter((_, index) => index === 0 || random.chance(share))
    for (const [index, owner] of chosen.entries()) {
      const attach = (name: string, path: string) => {
        const at = calendar.instant(owner.day, random.whole(0, 9_000))
        rows.push([kind, owner.key, name, `${ATTACHMENT_FOLDER}/${path}`, at, random.pick(textsOf('user'))])
      }
      const hasPaper = index < MAX_PAPERS
      if (hasPaper) {
        const path = `${kind}-${index}.pdf`
        await writeFile(join(target, path), await paperOf(owner, calendar.date(owner.day)))
        attach(`${owner.title}.pdf`, path)
      }
      const photo = random.pick(photos)
      if (!hasPaper || random.chance(0.4)) attach(photo, photo)
    }
  }
  return file('owner_kind owner_key filename path created_at created_by', rows)
}

/** Paperwork as one page: a title, the date, and the lines. Equal papers give equal bytes. */
async function paperOf({ key, title, lines }: Owner, day: string): Promise<Buffer> {
  const date = new Date(`${day}T16:00:00Z`)
  const pdf = new PDFDocument({ size: 'LETTER', margin: 50, info: { Title: title, CreationDate: date, ModDate: date } })
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#1b5e8c').text('CASCADE FLOW CONTROLS', { characterSpacing: 1.5 })
  pdf.fillColor('black').fontSize(20).text(title).moveDown(0.5)
  pdf.font('Helvetica').fontSize(10).text(`Document: ${key}`).text(`Date: ${day}`).moveDown()
  // The page's font has only Latin characters.
  const descriptionOf = (item: string) => itemOf(item).description.replace(/[^\u0020-\u00ff]/g, '?')
  const data = lines.map(({ item, qty }) => [item, descriptionOf(item), String(qty)])
  pdf.table({ columnStyles: [140, '*', 60], data })
  pdf.end()
  return buffer(pdf)
}
