import { extname } from 'node:path'
import { Piscina } from 'piscina'
import type { RefusedPrint } from '../../../contract/entities/prints'
import { Refusal } from '../refusal'
import { refusedPrints } from './refusedPrints'
import { createPlaces } from './smallestFirst'

/** Idle threads end after this long. Not sooner, because a new thread has to load the fonts again. Milliseconds. */
const IDLE_MS = 10 * 60_000

/** What threads draw, and how much of it may wait. */
export interface Drawing {
  /** The worker's file, without its extension. */
  readonly file: string
  /** The name of one of its tasks, which a thread loads when it starts. */
  readonly task: string
  /** Maximum number of threads. */
  readonly threads: number
  /** Maximum waiting pieces of all callers: as many as the threads draw before a browser gives up (30 s). */
  readonly maxWaiting: number
  /**
   * Jobs of at most `few` pieces are drawn first, and `roomForFew` of their pieces may wait besides, so that they are never refused
   * because of large jobs.
   */
  readonly few: number
  readonly roomForFew: number
  /** Estimated time to draw a piece. Milliseconds. */
  readonly pieceMs: number
  /** Why a job is refused when too much is waiting; the message goes on with the time after which to try again. */
  readonly busyText: string
  /** Warning for a thread that ends unexpectedly. Its tasks fail, and the next ones get a new thread. */
  readonly endedText: string
}

/** How a task is run. */
interface RunOptions {
  /** Number of remaining pieces of its job; the job with the least is drawn first. */
  readonly rest: number
  /** Ends the task: one that waits leaves, and the thread of one that is drawn is terminated. */
  readonly signal?: AbortSignal
  /** Buffers that the thread gets, instead of copies. */
  readonly transferList?: ArrayBuffer[]
}

/**
 * Creates drawing threads, which start with the first task.
 * @typeParam Tasks the worker's tasks by name, with their arguments
 */
export function createDrawingThreads<Tasks>(drawing: Drawing, onWarning: (message: string, error: unknown) => void) {
  // `.ts` when run from the sources, `.js` from the build.
  const extension = extname(__filename)
  let pool: Piscina | undefined
  // The tasks wait here: in its own queue the pool ignores the order of tasks with a signal, and a task that waits there is left
  // without a thread when the last one ends.
  const places = createPlaces(drawing.threads)
  return {
    /** Throws BUSY when there is no room for so many more pieces. */
    assertRoom(waiting: number, pieces: number): void {
      const { maxWaiting, few, roomForFew, pieceMs, threads, busyText } = drawing
      if (waiting + pieces <= maxWaiting + (pieces <= few ? roomForFew : 0)) return
      const seconds = Math.ceil((waiting * pieceMs) / threads / 1_000)
      throw new Refusal('BUSY', `${busyText}, please try again in ${seconds} seconds`, null, { retryAfterSeconds: seconds })
    },
    /** Runs a task. Throws RULE_VIOLATED for documents that cannot be printed, and when its signal aborts or its thread ends. */
    run: <Name extends keyof Tasks & string>(
      name: Name,
      task: Tasks[Name],
      { rest, ...options }: RunOptions,
    ): Promise<Uint8Array<ArrayBuffer>> =>
      places.run(rest, options.signal, async () => {
        pool ??= newPool()
        const drawn = (await pool.run(task, { ...options, name })) as Uint8Array<ArrayBuffer> | readonly RefusedPrint[]
        if (drawn instanceof Uint8Array) return drawn
        throw refusedPrints('RULE_VIOLATED', drawn)
      }),
    close: async () => pool?.destroy(),
  }

  function newPool(): Piscina {
    const made = new Piscina({
      filename: drawing.file + extension,
      name: drawing.task,
      execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
      minThreads: 0,
      maxThreads: drawing.threads,
      idleTimeout: IDLE_MS,
    })
    return made.on('error', (error) => {
      onWarning(drawing.endedText, error)
      // Without a thread, e.g. because none can start, what waits would wait for ever. It fails, and the next job gets a new pool.
      if (made.threads.length > 0) return
      if (pool === made) pool = undefined
      void made.destroy()
    })
  }
}
