import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { queueOptionsSymbol, type TaskQueue, Piscina } from 'piscina'

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

/**
 * Creates a pool of drawing threads, which start with the first task.
 * @param file the worker's file, TypeScript or compiled
 * @param task the name of one of its tasks, which a thread loads when it starts
 * @param most maximum number of threads
 */
export function startThreads(file: string, task: string, most: number): Piscina {
  return new Piscina({
    filename: file,
    name: task,
    execArgv: extname(file) === '.ts' ? ['--require', 'tsx/cjs'] : [],
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    taskQueue: new ShortestFirst(),
  })
}
