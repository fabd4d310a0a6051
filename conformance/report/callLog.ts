import type { Extension } from '../../contract/extensions'
import type { ShapeFault } from '../shape/shapeFaults'
import type { CallResult, Verdict } from './certificate'

/** Maximum faults listed per call. */
const MAX_SHOWN = 12

/** Collects the findings about one call. */
export class CallLog {
  readonly #departures = new Map<string, number>()
  readonly #bent = new Set<Extension>()
  readonly #tried = new Set<Extension>()
  #wasTried = false
  #absence: Verdict = 'not checked'
  #why = ''

  /** Records that something of the call was tested. The call counts as right unless `departs` is called. */
  tried(extension?: Extension): void {
    this.#wasTried = true
    if (extension !== undefined) this.#tried.add(extension)
  }

  /**
   * Records a deviation.
   * @param extension the extension that promised otherwise, if it is not the call itself
   */
  departs(text: string, extension?: Extension): void {
    this.#wasTried = true
    this.#departures.set(text, (this.#departures.get(text) ?? 0) + 1)
    if (extension !== undefined) {
      this.#tried.add(extension)
      this.#bent.add(extension)
    }
  }

  /** Records values that violate the contract: the first of each kind with its place, and how many more there are. */
  departsBy(faults: readonly ShapeFault[], where: string, extension?: Extension): void {
    const alike = new Map<string, ShapeFault[]>()
    for (const fault of faults) {
      const kind = [fault.path.replace(/\[\d+\]/g, '[]'), fault.must, fault.found].join(' ')
      const known = alike.get(kind)
      if (known) known.push(fault)
      else alike.set(kind, [fault])
    }
    for (const [first, ...more] of alike.values()) {
      if (!first) continue
      const place = first.path === '' ? 'the answer' : first.path
      const rest = more.length === 0 ? '' : `, and ${more.length} more like it`
      const says = first.must === 'there' ? `is ${first.found}` : `is ${first.found}, must be ${first.must}`
      this.departs(`${where}: ${place} ${says}${rest}`, extension)
    }
  }

  notThere(why: string): void {
    this.#absence = 'not there'
    this.#why = why
  }

  notChecked(why: string): void {
    this.#why = why
  }

  /** True when anything of the call was tested. */
  get wasTried(): boolean {
    return this.#wasTried
  }

  get departureCount(): number {
    return this.#departures.size
  }

  /** Returns the verdict about an extension in this call; null when it was not tested. */
  verdictOf(extension: Extension): Verdict | null {
    if (this.#bent.has(extension)) return 'departs'
    return this.#tried.has(extension) ? 'right' : null
  }

  result(call: Pick<CallResult, 'call' | 'method' | 'path'>): CallResult {
    const departures = [...this.#departures].map(([text, times]) => (times === 1 ? text : `${text} (${times} times)`))
    const told = departures.slice(0, MAX_SHOWN)
    if (told.length < departures.length) told.push(`and ${departures.length - told.length} more`)
    const verdict =
      departures.length > 0 ? 'departs' : this.#absence === 'not there' ? 'not there' : this.#wasTried ? 'right' : 'not checked'
    return { ...call, verdict, departures: told, why: this.#why }
  }
}
