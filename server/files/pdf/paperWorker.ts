import { zipSync } from 'fflate'
import { move } from 'piscina'
import { lowerThreadPriority } from '../../common/lowerPriority'
import { documentOf, makeLabel, makeLabels } from '../labels/drawLabel'
import type { LabelData } from '../labels/shippingLabels'
import { makeSheets, textsOf, type SheetsTask } from '../prints/drawSheet'
import { type DrawnDocument, unprintable } from './unprintable'

// Worker threads that draw labels and prints. Drawing keeps a processor busy for a long time and would block the requests in the
// main thread.

lowerThreadPriority()

export interface PaperTasks {
  readonly label: { readonly data: LabelData; readonly parcel: number }
  readonly labels: { readonly shipments: readonly LabelData[] }
  readonly sheets: SheetsTask
  readonly pack: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

async function drawn(documents: readonly DrawnDocument[], draw: () => Promise<Buffer>): Promise<unknown> {
  const rejected = unprintable(documents)
  // Copied, because only a buffer that owns its memory can be transferred to the other thread.
  return rejected.length > 0 ? rejected : move(new Uint8Array(await draw()))
}

export const label = ({ data, parcel }: PaperTasks['label']) => drawn([documentOf(data)], () => makeLabel(data, parcel))

export const labels = ({ shipments }: PaperTasks['labels']) => drawn(shipments.map(documentOf), () => makeLabels(shipments))

export function sheets(task: PaperTasks['sheets']): Promise<unknown> {
  const documents = task.sheets.map(({ id, sheet }) => ({ id, name: `${sheet.title} ${sheet.name}`, texts: textsOf(sheet) }))
  return drawn(documents, () => makeSheets(task))
}

/** Packs files into an uncompressed ZIP archive, because PDFs are already compressed. */
export function pack(files: PaperTasks['pack']): unknown {
  return move(zipSync(files, { level: 0 }))
}
