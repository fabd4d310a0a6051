import type { Extension } from '../../../contract/extensions'
import type { ShapeFault } from '../shape/shapeFaults'
import type { CallResult, Verdict } from './certificate'

/** Maximum faults listed per call. */
const MAX_SHOWN = 12

/** Collects the findings about one call. */
export class CallLog {
  readonly #failures = new Map<string, number>()
  readonly #failedExtensions = new Set<Extension>()
  readonly #tested = new Set<Extension>()
  #wasTested = false
  #absence: Verdict = 'skipped'
  #why = ''

  /** Records that something of the call was tested. The call counts as passed unless `fail` is called. */
  tested(extension?: Extension): void {
    this.#wasTested = true
    if (extension !== undefined) this.#tested.add(extension)
  }

  /**
   * Records a deviation.
   * @param extension the extension that promised otherwise, if it is not the call itself
   */
  fail(text: string, extension?: Extension): void {
    this.#wasTested = true
    this.#failures.set(text, (this.#failures.get(text) ?? 0) + 1)
    if (extension !== undefined) {
      this.#tested.add(extension)
      this.#failedExtensions.add(extension)
    }
  }

  /** Records values that violate the contract: the first of each kind with its place, and how many more there are. */
  failEach(faults: readonly ShapeFault[], where: string, extension?: Extension): void {
    const alike = new Map<string, ShapeFault[]>()
    for (const fault of faults) {
      const kind = [fault.path.replace(/\[\d+\]/g, '[]'), fault.must, fault.found].join(' ')
      const known = alike.get(kind)
      if (known) known.push(fault)
      else alike.set(kind, [fault])
    }
    for (const [first, ...more] of alike.values()) {
      if (!first) continue
      const place = first.path === '' ? 'the response' : first.path
      const rest = more.length === 0 ? '' : `, and ${more.length} more like it`
      const says = first.must === 'there' ? `is ${first.found}` : `is ${first.found}, must be ${first.must}`
      this.fail(`${where}: ${place} ${says}${rest}`, extension)
    }
  }

  unsupported(why: string): void {
    this.#absence = 'unsupported'
    this.#why = why
  }

  skip(why: string): void {
    this.#why = why
  }

  /** True when anything of the call was tested. */
  get wasTested(): boolean {
    return this.#wasTested
  }

  get failureCount(): number {
    return this.#failures.size
  }

  /** Returns the verdict about an extension in this call; null when it was not tested. */
  verdictOf(extension: Extension): Verdict | null {
    if (this.#failedExtensions.has(extension)) return 'failed'
    return this.#tested.has(extension) ? 'passed' : null
  }

  result(call: Pick<CallResult, 'call' | 'method' | 'path'>): CallResult {
    const failures = [...this.#failures].map(([text, times]) => (times === 1 ? text : `${text} (${times} times)`))
    const reported = failures.slice(0, MAX_SHOWN)
    if (reported.length < failures.length) reported.push(`and ${failures.length - reported.length} more`)
    const verdict =
      failures.length > 0 ? 'failed' : this.#absence === 'unsupported' ? 'unsupported' : this.#wasTested ? 'passed' : 'skipped'
    return { ...call, verdict, failures: reported, why: this.#why }
  }
}
