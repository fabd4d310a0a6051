import { queueOptionsSymbol, type TaskQueue } from 'piscina'

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
export class ShortestFirst implements TaskQueue {
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
