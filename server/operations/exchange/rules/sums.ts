/** Exact sums by key, in millionths. */
export class Sums {
  readonly #sums = new Map<string, bigint>()

  add(key: string, micros: bigint): void {
    this.#sums.set(key, this.of(key) + micros)
  }

  /** The sum of a key; 0 when nothing was added to it. */
  of(key: string): bigint {
    return this.#sums.get(key) ?? 0n
  }

  entries(): IterableIterator<[string, bigint]> {
    return this.#sums.entries()
  }
}
