import { zipSync } from 'fflate'
import { move } from 'piscina'
import type { LabelData } from './labelData'
import { makeLabel } from './drawLabel'
import { lowerPriority } from './startThreads'

// What the threads of the label maker do. Drawing keeps a processor busy for a long time, so it has no place beside the requests.

lowerPriority()

/** The names of this thread's tasks, with what each is given. */
export interface LabelTasks {
  readonly draw: { readonly data: LabelData; readonly parcel: number }
  readonly pack: Readonly<Record<string, Uint8Array>>
}

/** The label of one parcel as a PDF. */
export async function draw({ data, parcel }: LabelTasks['draw']): Promise<unknown> {
  // A copy owns its memory, which can then be handed over.
  return move(new Uint8Array(await makeLabel(data, parcel)))
}

/** Files in an archive. PDFs are compressed inside; doing it again would only take time. */
export function pack(files: LabelTasks['pack']): unknown {
  return move(zipSync(files, { level: 0 }))
}
