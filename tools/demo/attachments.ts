import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ATTACHMENT_FOLDER, type FileName } from '../../server/exchange/files/fileSpec'
import type { Company } from './company'
import { ASSETS, textsOf } from './masterData'

/** Real files: photos and a delivery note. */
export const FILE_FOLDER = join(ASSETS, 'files')

/** Maximum owners of each kind that may get files: the newest. */
const MAX_OWNERS = 200

/** The kinds of owners, the file that lists them, the columns of their keys, and the chance that a file is attached to one. */
const OWNERS: readonly (readonly [kind: string, name: FileName, key: readonly string[], chance: number])[] = [
  ['sales_line', 'sales_order_lines', ['order_nbr', 'line_nbr'], 0.01],
  ['sales_receipt', 'sales_receipts', ['shipment_nbr'], 0.1],
  ['shipment', 'shipments', ['shipment_nbr'], 0.04],
  ['transfer_receipt', 'transfer_receipts', ['receipt_nbr'], 0.06],
  ['transfer_receipt_line', 'transfer_receipt_lines', ['receipt_nbr', 'line_nbr'], 0.02],
]

/** Attaches files to some of the newest documents and lines. */
export function attachFiles(company: Company): void {
  const { random, calendar, files } = company
  const filenames = readdirSync(FILE_FOLDER).toSorted()
  for (const [owner_kind, name, key, chance] of OWNERS) {
    for (const row of files[name]?.slice(-MAX_OWNERS) ?? []) {
      const owner_key = key.map((column) => row[column]).join('/')
      for (const filename of filenames.filter(() => random.chance(chance))) {
        const path = `${ATTACHMENT_FOLDER}/${filename}`
        const created_at = calendar.instant(row.day, random.whole(0, 9_000))
        company.add('attachments', {
          owner_kind,
          owner_key,
          filename,
          path,
          created_at,
          created_by: random.pick(textsOf('user')),
        })
      }
    }
  }
}
