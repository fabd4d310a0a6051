import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { Piscina } from 'piscina'
import { Refusal } from '../refusal'
import type { LabelData } from './labelData'
import type { LabelTasks } from './labelWorker'
import { withRest, startThreads } from './startThreads'

/** File extension of the worker's file: `.ts` when run from the sources, `.js` from the build. */
const extension = extname(__filename)

/** Maximum queued labels of all callers: as many as one thread draws before a browser gives up (30 s). */
const MAX_WAITING = 1_000

/**
 * Extra queue capacity for shipments of few parcels, which are drawn first, so that a single label is never refused because of
 * large ones.
 */
const FEW_PARCELS = 20
const ROOM_FOR_FEW = 100

/** Estimated time to draw a label. Milliseconds. */
const LABEL_MS = 25

/**
 * Longest time for the labels of one shipment. Then their threads are terminated, because they may hang in a text. Milliseconds.
 */
const JOB_LIMIT_MS = 60_000

/** Number of drawing threads. One processor is left for the requests. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Draws labels in worker threads, which start with the first label. */
export type LabelMaker = ReturnType<typeof createLabelMaker>

/**
 * Creates the label maker of a server.
 * @param onWarning called when a thread ends unexpectedly; its labels fail, and the next ones get a new thread
 */
export function createLabelMaker(onWarning: (message: string, error: unknown) => void) {
  let pool: Piscina | undefined
  /** Current jobs; `rest` counts the labels that have not been started. */
  const jobs = new Set<{ rest: number }>()

  function run<Name extends keyof LabelTasks>(name: Name, task: LabelTasks[Name], options: object): Promise<Uint8Array> {
    pool ??= startThreads(join(__dirname, `labelWorker${extension}`), 'draw' satisfies keyof LabelTasks, THREADS).on(
      'error',
      (error) => onWarning('A thread that draws labels ended', error),
    )
    return pool.run(task, { ...options, name }) as Promise<Uint8Array>
  }

  return {
    /**
     * Draws the labels of all parcels as PDFs, in order. Throws BUSY at once when too many are queued. Stops between two labels
     * when the signal aborts.
     */
    async draw(data: LabelData, signal: AbortSignal): Promise<Uint8Array[]> {
      const { parcelCount } = data
      assertRoom(
        [...jobs].reduce((sum, { rest }) => sum + rest, 0),
        parcelCount,
      )
      const labels: Uint8Array[] = []
      const job = { rest: parcelCount }
      const limit = AbortSignal.timeout(JOB_LIMIT_MS)
      async function drawInTurn(): Promise<void> {
        while (job.rest > 0) {
          signal.throwIfAborted()
          job.rest -= 1
          const parcel = parcelCount - job.rest
          labels[parcel - 1] = await run('draw', withRest({ data, parcel }, job.rest), { signal: limit })
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
      run('pack', files, { transferList: Object.values(files).map(({ buffer }) => buffer) }),
    close: async () => pool?.destroy(),
  }
}

function assertRoom(waiting: number, parcelCount: number): void {
  const room = MAX_WAITING + (parcelCount <= FEW_PARCELS ? ROOM_FOR_FEW : 0)
  if (waiting + parcelCount <= room) return
  const seconds = Math.ceil((waiting * LABEL_MS) / THREADS / 1_000)
  const message = `Labels of other shipments are being made, please try again in ${seconds} seconds`
  throw new Refusal('BUSY', message, null, { retryAfterSeconds: seconds })
}
