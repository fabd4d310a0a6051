/** What is to happen on which day. Deeds of one day happen in the order in which they were planned. */
export class Agenda {
  readonly #deeds = new Map<number, (() => void)[]>()

  plan(day: number, deed: () => void): void {
    const planned = this.#deeds.get(day)
    if (planned) planned.push(deed)
    else this.#deeds.set(day, [deed])
  }

  /** Does the day's deeds, also those that they add to the same day. */
  run(day: number): void {
    for (const deed of this.#deeds.get(day) ?? []) deed()
    this.#deeds.delete(day)
  }
}
