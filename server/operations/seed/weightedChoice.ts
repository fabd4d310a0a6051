import type { Random } from './random'

/** Picks elements with a probability in proportion to their weight, each pick in logarithmic time. */
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
