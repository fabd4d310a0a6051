import { move } from 'piscina'
import type { LabelData } from '../labels/labelData'
import { makeLabels } from '../labels/drawLabel'
import { lowerPriority } from '../labels/startThreads'
import { makeSheets, type SheetsTask } from './drawSheet'

// What the thread of the print maker does, beside the requests and beside single labels.

lowerPriority()

/** The names of this thread's tasks, with what each is given. */
export interface PrintTasks {
  readonly sheets: SheetsTask
  readonly labels: { readonly shipments: readonly LabelData[] }
}

/** Sheets as one PDF. */
export async function sheets(task: PrintTasks['sheets']): Promise<unknown> {
  // A copy owns its memory, which can then be handed over.
  return move(new Uint8Array(await makeSheets(task)))
}

/** The labels of shipments as one PDF. */
export async function labels({ shipments }: PrintTasks['labels']): Promise<unknown> {
  return move(new Uint8Array(await makeLabels(shipments)))
}
