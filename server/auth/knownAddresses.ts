/** Remembers where people have signed in from, in this process. The oldest are forgotten when there are too many. */
export class KnownAddresses {
  /** The latest last. */
  readonly #pairs = new Set<string>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(account: string, address: string): void {
    const pair = pairOf(account, address)
    this.#pairs.delete(pair)
    this.#pairs.add(pair)
    const [oldest] = this.#pairs
    if (this.#pairs.size > this.#most && oldest !== undefined) this.#pairs.delete(oldest)
  }

  has(account: string, address: string): boolean {
    return this.#pairs.has(pairOf(account, address))
  }
}

/** No address holds a blank, so no two pairs share a name. */
function pairOf(account: string, address: string): string {
  return `${address} ${account}`
}
