/** Tasks by day. Tasks of one day run in the order in which they were planned. */
export class Schedule {
  readonly #tasks = new Map<number, (() => void)[]>()

  plan(day: number, task: () => void): void {
    const planned = this.#tasks.get(day)
    if (planned) planned.push(task)
    else this.#tasks.set(day, [task])
  }

  /** Runs the tasks of the day, also those that they add to the same day. */
  run(day: number): void {
    for (const task of this.#tasks.get(day) ?? []) task()
    this.#tasks.delete(day)
  }
}
