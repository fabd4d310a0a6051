import { join } from 'node:path'
import { MAX_PRINTED_LINES } from '../../../contract/entities/prints'
import { createDrawingThreads, type Drawing } from '../pdf/drawingThreads'
import { Refusal } from '../refusal'
import type { PrintTasks } from './printWorker'

const DRAWING: Drawing = {
  file: join(__dirname, 'printWorker'),
  task: 'sheets' satisfies keyof PrintTasks,
  threads: 1,
  maxWaiting: 2 * MAX_PRINTED_LINES,
  few: 200,
  roomForFew: 2_000,
  pieceMs: 1.5,
  busyText: 'Other documents are being printed',
  endedText: 'The thread that draws prints ended',
}

/** Longest time of one print, including its wait. Then its thread is terminated, because it may hang in a text. Milliseconds. */
const LIMIT_MS = 25_000

/** Draws sheets and labels of several documents in a worker thread, which starts with the first print. */
export type PrintMaker = ReturnType<typeof createPrintMaker>

/** Creates the print maker of a server. */
export function createPrintMaker(onWarning: (message: string, error: unknown) => void) {
  const threads = createDrawingThreads<PrintTasks>(DRAWING, onWarning)
  let waiting = 0

  return {
    /**
     * Creates one PDF. Throws BUSY at once when too much is waiting, and when it takes too long.
     * @param weight number of lines; the smallest print is drawn first
     * @param signal aborts the print when the caller no longer waits, which then throws its reason; the thread restarts with the
     *   next one
     */
    async draw<Name extends keyof PrintTasks>(
      name: Name,
      task: PrintTasks[Name],
      weight: number,
      signal: AbortSignal,
    ): Promise<Uint8Array> {
      threads.assertRoom(waiting, weight)
      signal.throwIfAborted()
      const limit = AbortSignal.timeout(LIMIT_MS)
      waiting += weight
      try {
        const ending = AbortSignal.any([signal, limit])
        return await threads.run(name, task, { rest: weight, signal: ending })
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted)
          throw new Refusal('BUSY', 'This print took too long, please try again later or print fewer documents at once')
        throw error
      } finally {
        waiting -= weight
      }
    },
    close: threads.close,
  }
}
