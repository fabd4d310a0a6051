import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createDrawingThreads, type Drawing } from '../pdf/drawingThreads'
import type { LabelData } from './labelData'
import type { LabelTasks } from './labelWorker'

/**
 * Longest time for the labels of one shipment. Then their threads are terminated, because they may hang in a text. Milliseconds.
 */
const JOB_LIMIT_MS = 60_000

/** Number of drawing threads. One processor is left for the requests. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

const DRAWING: Drawing = {
  file: join(__dirname, 'labelWorker'),
  task: 'draw' satisfies keyof LabelTasks,
  threads: THREADS,
  maxWaiting: 1_000,
  few: 20,
  roomForFew: 100,
  pieceMs: 25,
  busyText: 'Labels of other shipments are being made',
  endedText: 'A thread that draws labels ended',
}

/** Draws labels in worker threads, which start with the first label. */
export type LabelMaker = ReturnType<typeof createLabelMaker>

/** Creates the label maker of a server. */
export function createLabelMaker(onWarning: (message: string, error: unknown) => void) {
  const threads = createDrawingThreads<LabelTasks>(DRAWING, onWarning)
  /** Current jobs; `rest` counts the labels that have not been started. */
  const jobs = new Set<{ rest: number }>()

  return {
    /**
     * Draws the labels of all parcels as PDFs, in order. Throws BUSY at once when too many are queued. Stops between two labels
     * when the signal aborts, and throws its reason.
     */
    async draw(data: LabelData, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>[]> {
      const { parcelCount } = data
      threads.assertRoom(
        [...jobs].reduce((sum, { rest }) => sum + rest, 0),
        parcelCount,
      )
      const labels: Uint8Array<ArrayBuffer>[] = []
      const job = { rest: parcelCount }
      const limit = AbortSignal.timeout(JOB_LIMIT_MS)
      async function drawInTurn(): Promise<void> {
        while (job.rest > 0) {
          signal.throwIfAborted()
          job.rest -= 1
          const parcel = parcelCount - job.rest
          labels[parcel - 1] = await threads.run('draw', { data, parcel }, { rest: job.rest, signal: limit })
        }
      }
      jobs.add(job)
      try {
        // One more than the threads, so that the next label is queued while each thread draws: otherwise another job could get in
        // between.
        await Promise.all(Array.from({ length: THREADS + 1 }, drawInTurn))
        return labels
      } finally {
        job.rest = 0
        jobs.delete(job)
      }
    },
    /** Packs files into a ZIP archive. Their buffers are transferred to the thread, so the caller cannot use them any more. */
    pack: (files: LabelTasks['pack']): Promise<Uint8Array> =>
      threads.run('pack', files, { rest: 0, transferList: Object.values(files).map(({ buffer }) => buffer) }),
    close: threads.close,
  }
}
