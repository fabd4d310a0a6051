/**
 * A small seeded pseudo-random generator (mulberry32): the same seed gives the same company on every machine. For demo data
 * only, never for secrets.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  /** Returns a random element. Throws when the list is empty. */
  pick<Element>(list: readonly Element[]): Element {
    const picked = list[Math.floor(this.fraction() * list.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }

  /** Returns a text of `length` decimal digits. */
  digits(length: number): string {
    return Array.from({ length }, () => this.whole(0, 9)).join('')
  }

  /** Returns an id in the form of a random UUID (version 4). */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16)).join('')
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
  }
}

/** Picks elements with a probability proportional to their weight, in logarithmic time per pick. */
export class WeightedChoice<Element> {
  readonly #elements: readonly Element[]
  readonly #sums: readonly number[]
  readonly #total: number

  constructor(elements: readonly Element[], weightOf: (element: Element) => number) {
    let total = 0
    this.#elements = elements
    this.#sums = elements.map((element) => (total += weightOf(element)))
    this.#total = total
  }

  pick(random: Random): Element {
    const wanted = random.fraction() * this.#total
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const picked = this.#elements[low]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
}
