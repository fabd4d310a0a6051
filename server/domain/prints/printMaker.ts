import { extname, join } from 'node:path'
import type { Piscina } from 'piscina'
import { MAX_PRINTED_LINES } from '../../../contract/entities/prints'
import { withRest, startThreads } from '../labels/startThreads'
import { Refusal } from '../refusal'
import type { PrintTasks } from './printWorker'

/** File extension of the worker's file: `.ts` when run from the sources, `.js` from the build. */
const extension = extname(__filename)

/** Maximum queued lines of all callers: as many as the thread draws before a browser gives up (30 s). */
const MAX_WAITING = 2 * MAX_PRINTED_LINES

/**
 * Extra queue capacity for prints of few lines, which are drawn first, so that a single sheet is never refused because of large
 * prints.
 */
const FEW_LINES = 200
const ROOM_FOR_FEW = 2_000

/** Estimated time to draw a line of a sheet. Milliseconds. */
const LINE_MS = 1.5

/** Longest time of one print, including its wait. Then its thread is terminated, because it may hang in a text. Milliseconds. */
const LIMIT_MS = 25_000

/** Draws sheets and labels of several documents in a worker thread, which starts with the first print. */
export type PrintMaker = ReturnType<typeof createPrintMaker>

/**
 * Creates the print maker of a server.
 * @param onWarning called when its thread ends unexpectedly; its print fails, and the next one gets a new thread
 */
export function createPrintMaker(onWarning: (message: string, error: unknown) => void) {
  let pool: Piscina | undefined
  let waiting = 0

  return {
    /**
     * Creates one PDF. Throws BUSY at once when too much is waiting, and when it takes too long.
     * @param weight number of lines; the smallest print is drawn first
     * @param signal aborts the print when the caller no longer waits; its thread restarts with the next one
     */
    async draw<Name extends keyof PrintTasks>(
      name: Name,
      task: PrintTasks[Name],
      weight: number,
      signal: AbortSignal,
    ): Promise<Uint8Array> {
      assertRoom(waiting, weight)
      signal.throwIfAborted()
      pool ??= startThreads(join(__dirname, `printWorker${extension}`), 'sheets' satisfies keyof PrintTasks, 1).on(
        'error',
        (error) => onWarning('The thread that draws prints ended', error),
      )
      const limit = AbortSignal.timeout(LIMIT_MS)
      waiting += weight
      try {
        const ending = AbortSignal.any([signal, limit])
        return (await pool.run(withRest({ ...task }, weight), { name, signal: ending })) as Uint8Array
      } catch (error) {
        if (limit.aborted)
          throw new Refusal('BUSY', 'This print did not come in time, please try again later or print fewer documents at once')
        throw error
      } finally {
        waiting -= weight
      }
    },
    close: async () => pool?.destroy(),
  }
}

function assertRoom(waiting: number, weight: number): void {
  const room = MAX_WAITING + (weight <= FEW_LINES ? ROOM_FOR_FEW : 0)
  if (waiting + weight <= room) return
  const seconds = Math.ceil((waiting * LINE_MS) / 1_000)
  const message = `Other documents are being printed, please try again in ${seconds} seconds`
  throw new Refusal('BUSY', message, null, { retryAfterSeconds: seconds })
}
