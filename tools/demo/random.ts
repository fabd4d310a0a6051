/** Mulberry32: the same seed gives the same company on every machine. Never for secrets. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Element>(list: readonly Element[]): Element {
    const picked = list[Math.floor(this.fraction() * list.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }

  /** Returns a random text with the given probability, else an empty one. */
  maybe(probability: number, texts: readonly string[]): string {
    return this.chance(probability) ? this.pick(texts) : ''
  }

  digits(form: string): string {
    return form.replaceAll('#', () => String(this.whole(0, 9)))
  }
}
