import { zipSync } from 'fflate'
import { move } from 'piscina'
import { lowerThreadPriority } from '../lowerPriority'
import { unprintable } from '../pdf/refusedPrints'
import { documentOf, makeLabel } from './drawLabel'
import type { LabelData } from './labelData'

// Worker threads of the label maker. Drawing keeps a processor busy for a long time and would block the requests in the main
// thread.

lowerThreadPriority()

/** The tasks of this thread by name, with their arguments. */
export interface LabelTasks {
  readonly draw: { readonly data: LabelData; readonly parcel: number }
  readonly pack: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** Draws the label of one parcel as a PDF, or returns its shipment with the reason if it cannot be printed. */
export async function draw({ data, parcel }: LabelTasks['draw']): Promise<unknown> {
  const refused = await unprintable([documentOf(data)])
  // Copied, because only a buffer that owns its memory can be transferred to the other thread.
  return refused.length > 0 ? refused : move(new Uint8Array(await makeLabel(data, parcel)))
}

/** Packs files into an uncompressed ZIP archive, because PDFs are already compressed. */
export function pack(files: LabelTasks['pack']): unknown {
  return move(zipSync(files, { level: 0 }))
}
