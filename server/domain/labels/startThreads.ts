import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { queueOptionsSymbol, type TaskQueue, Piscina } from 'piscina'

/** Added to the nice value of a drawing thread: competing with a request for a processor, it gets a third of the time that the request gets. */
const NICENESS = 5

/** Lets the requests go first; to be called by the thread itself. */
export function lowerPriority(): void {
  // Only Linux takes the caller's thread for its process.
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, 19))
}

type Task = Parameters<TaskQueue['push']>[0]

/** Marks a task with what is left of its job; a task without the mark comes first. */
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

/** A thread without work is ended after this long. A new one has to load its fonts. Milliseconds. */
const IDLE_MS = 10 * 60_000

/**
 * Threads that draw, which begin with the first task.
 * @param file what they do, compiled or not
 * @param task the name of one of them: a thread loads it before its first
 * @param most threads at a time
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
