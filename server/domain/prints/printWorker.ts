import { move } from 'piscina'
import { makeLabels } from '../labels/drawLabel'
import type { LabelData } from '../labels/labelData'
import { lowerPriority } from '../pdf/drawingThreads'
import { makeSheets, type SheetsTask } from './drawSheet'

// Worker thread of the print maker, separate from the requests and from the threads that draw single labels.

lowerPriority()

/** The tasks of this thread by name, with their arguments. */
export interface PrintTasks {
  readonly sheets: SheetsTask
  readonly labels: { readonly shipments: readonly LabelData[] }
}

/** Draws sheets as one PDF. */
export async function sheets(task: PrintTasks['sheets']): Promise<unknown> {
  // Copied, because only a buffer that owns its memory can be transferred to the other thread.
  return move(new Uint8Array(await makeSheets(task)))
}

/** Draws the labels of shipments as one PDF. */
export async function labels({ shipments }: PrintTasks['labels']): Promise<unknown> {
  return move(new Uint8Array(await makeLabels(shipments)))
}
