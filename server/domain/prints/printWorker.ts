import { move } from 'piscina'
import { documentOf, makeLabels } from '../labels/drawLabel'
import type { LabelData } from '../labels/labelData'
import { lowerThreadPriority } from '../lowerPriority'
import { unprintable } from '../pdf/refusedPrints'
import { makeSheets, textsOf, type SheetsTask } from './drawSheet'

// Worker thread of the print maker, separate from the requests and from the threads that draw single labels.

lowerThreadPriority()

/** The tasks of this thread by name, with their arguments. */
export interface PrintTasks {
  readonly sheets: SheetsTask
  readonly labels: { readonly shipments: readonly LabelData[] }
}

/** Draws sheets as one PDF, or returns those that cannot be printed. */
export async function sheets(task: PrintTasks['sheets']): Promise<unknown> {
  const refused = await unprintable(
    task.sheets.map(({ id, sheet }) => ({ id, name: `${sheet.title} ${sheet.name}`, texts: textsOf(sheet) })),
  )
  // Copied, because only a buffer that owns its memory can be transferred to the other thread.
  return refused.length > 0 ? refused : move(new Uint8Array(await makeSheets(task)))
}

/** Draws the labels of shipments as one PDF, or returns the shipments whose labels cannot be printed. */
export async function labels({ shipments }: PrintTasks['labels']): Promise<unknown> {
  const refused = await unprintable(shipments.map(documentOf))
  return refused.length > 0 ? refused : move(new Uint8Array(await makeLabels(shipments)))
}
