/** Collects bits into bytes as a JPEG scan wants them: after FF comes 00, and the last byte is filled with ones. */
export class BitWriter {
  readonly #bytes: number[] = []
  #pending = ''

  /** @param bits zeros and ones, as text */
  write(bits: string): void {
    this.#pending += bits
    while (this.#pending.length >= 8) {
      this.#push(parseInt(this.#pending.slice(0, 8), 2))
      this.#pending = this.#pending.slice(8)
    }
  }

  finish(): Buffer {
    if (this.#pending !== '') this.#push(parseInt(this.#pending.padEnd(8, '1'), 2))
    return Buffer.from(this.#bytes)
  }

  #push(byte: number): void {
    this.#bytes.push(byte)
    if (byte === 0xff) this.#bytes.push(0)
  }
}
