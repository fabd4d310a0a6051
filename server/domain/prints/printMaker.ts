import { extname, join } from 'node:path'
import type { Piscina } from 'piscina'
import { MAX_PRINTED_LINES } from '../../../contract/entities/prints'
import { withRest } from '../labels/shortestFirst'
import { startThreads } from '../labels/startThreads'
import { Refusal } from '../refusal'
import type { PrintTasks } from './printWorker'

/** Of what this server runs from: its sources, or the build. */
const extension = extname(__filename)

/** Lines that wait to be drawn, of all callers together: as many as the thread draws before a browser gives up (30 s). */
const MAX_WAITING = 2 * MAX_PRINTED_LINES

/** Room above that for prints of few lines, which are drawn first: one sheet is made however many wait. */
const FEW_LINES = 200
const ROOM_FOR_FEW = 2_000

/** Drawing a line of a sheet takes about this long. Milliseconds. */
const LINE_MS = 1.5

/** Longest that one print may take, with its wait; then its thread is ended, which may be caught in a text. Milliseconds. */
const LIMIT_MS = 25_000

/** Draws sheets and labels of several documents in a thread of its own, which begins with the first print. */
export interface PrintMaker {
  /**
   * One PDF. Throws BUSY at once when too much is waiting, and when it takes too long.
   * @param weight how many lines it has; the smallest is drawn first
   * @param signal nobody waits for it any more: it ends, and its thread begins again with the next one
   */
  draw<Name extends keyof PrintTasks>(
    name: Name,
    task: PrintTasks[Name],
    weight: number,
    signal: AbortSignal,
  ): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Makes the print maker of a server.
 * @param onWarning told when its thread ends by itself; its print fails, the next one gets another thread
 */
export function createPrintMaker(onWarning: (message: string, error: unknown) => void): PrintMaker {
  let pool: Piscina | undefined
  let waiting = 0

  return {
    async draw(name, task, weight, signal) {
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
