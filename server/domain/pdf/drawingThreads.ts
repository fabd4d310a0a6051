import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { queueOptionsSymbol, type TaskQueue, Piscina } from 'piscina'
import { Refusal } from '../refusal'

/**
 * Added to the nice value of a drawing thread: when it competes with a request for a processor, it gets a third of the request's
 * time.
 */
const NICENESS = 5

/** Lowers the priority of the calling thread, so that requests go first. */
export function lowerPriority(): void {
  // Only on Linux does this change the calling thread alone; elsewhere it would change the whole process.
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, 19))
}

type Task = Parameters<TaskQueue['push']>[0]

/** Marks a task with the number of remaining tasks of its job, by which the queue is ordered; unmarked tasks come first. */
export function withRest<Value extends object>(task: Value, rest: number): Value {
  return Object.assign(task, { [queueOptionsSymbol]: { rest } })
}

const restOf = (task: Task) => (task[queueOptionsSymbol] as { readonly rest: number } | null)?.rest ?? 0

/**
 * A queue that runs the job with the least remaining work first, so that a single label does not wait for two hundred. Equal jobs
 * keep their order.
 */
class ShortestFirst implements TaskQueue {
  readonly #tasks: Task[] = []

  get size(): number {
    return this.#tasks.length
  }

  push(task: Task): void {
    const place = this.#tasks.findIndex((other) => restOf(other) > restOf(task))
    this.#tasks.splice(place < 0 ? this.#tasks.length : place, 0, task)
  }

  shift(): Task | null {
    return this.#tasks.shift() ?? null
  }

  remove(task: Task): void {
    const place = this.#tasks.indexOf(task)
    if (place >= 0) this.#tasks.splice(place, 1)
  }
}

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

/**
 * Creates drawing threads, which start with the first task.
 * @typeParam Tasks the worker's tasks by name, with their arguments
 */
export function createDrawingThreads<Tasks>(drawing: Drawing, onWarning: (message: string, error: unknown) => void) {
  // `.ts` when run from the sources, `.js` from the build.
  const extension = extname(__filename)
  let pool: Piscina | undefined
  return {
    /** Throws BUSY when there is no room for so many more pieces. */
    assertRoom(waiting: number, pieces: number): void {
      const { maxWaiting, few, roomForFew, pieceMs, threads, busyText } = drawing
      if (waiting + pieces <= maxWaiting + (pieces <= few ? roomForFew : 0)) return
      const seconds = Math.ceil((waiting * pieceMs) / threads / 1_000)
      throw new Refusal('BUSY', `${busyText}, please try again in ${seconds} seconds`, null, { retryAfterSeconds: seconds })
    },
    run<Name extends keyof Tasks & string>(name: Name, task: Tasks[Name], options: object): Promise<Uint8Array> {
      pool ??= new Piscina({
        filename: drawing.file + extension,
        name: drawing.task,
        execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
        minThreads: 0,
        maxThreads: drawing.threads,
        idleTimeout: IDLE_MS,
        taskQueue: new ShortestFirst(),
      }).on('error', (error) => onWarning(drawing.endedText, error))
      return pool.run(task, { ...options, name }) as Promise<Uint8Array>
    },
    close: async () => pool?.destroy(),
  }
}
