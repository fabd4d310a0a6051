import type { ScanRules } from './scanRules'

/** Minimum length of a scan in characters. */
const MIN_SCAN_LENGTH = 4

/** Maximum length of a pause inside a burst (ms). Some scanners pause between keys. */
const PAUSE_MS = 150

/** A burst may contain one pause, and one more for every this many keys. */
const KEYS_PER_PAUSE = 8

/** Tolerance for a single gap (ms): keyboards are polled every few ms, and some clocks tick every 16 ms. */
const JITTER_MS = 25

/** Maximum gap after a prefix (ms). The prefix already identifies the scan, so speed does not matter. */
const PREFIXED_GAP_MS = 500

/** Average pace (ms per key) that no person reaches, not even with a familiar word. */
const TOO_FAST_FOR_TYPING_MS = 35

/**
 * Maximum mean deviation of a scanner's gaps from their average (ms). A person's gaps deviate by about a third of the average.
 */
const STEADY_MS = 12

/** Text that a person may type into a number field. */
const NUMBER_LIKE = /^[\d.,+-]+$/

/**
 * What receives a key: a text field, a number field (a quantity or part of a date), a control with type-ahead (a menu), or
 * nothing that accepts text.
 */
export type KeyTarget = 'text' | 'number' | 'choice' | 'none'

/** A `keydown` event, reduced to what {@link readKey} needs. */
export interface KeyPress {
  /** Key name as returned by {@link keyName}. */
  readonly key: string
  /** When it was pressed (ms, `Event.timeStamp`). Unlike the time of the handler, it does not depend on how busy the page is. */
  readonly time: number
  readonly target: KeyTarget
  /** Control, Alt or Meta is held, but not as AltGr, which writes characters. */
  readonly isShortcut: boolean
  /** Auto-repeat of a key that is held down. */
  readonly isRepeat: boolean
  /** An IME is composing characters. */
  readonly isComposing: boolean
}

interface BurstKey {
  readonly character: string
  /** Longest gap between two key events since the previous character (ms); modifier keys count as key events. */
  readonly gap: number
}

/** The latest keys, which may form one scan. Only the events' timestamps are considered. */
export interface Burst {
  readonly keys: readonly BurstKey[]
  /** How many of `keys`, counted from the first, were delivered to the page. The others are withheld. */
  readonly shown: number
  /** Time of the latest key (ms); minus infinity if there is none. */
  readonly at: number
  /** Longest gap between two key events since the latest character (ms). */
  readonly step: number
  /** The first of `keys` is the prefix. */
  readonly isPrefixed: boolean
  /** The latest key ended a scan. Some scanners send two end keys, of which the second is swallowed too. */
  readonly isOver: boolean
}

/**
 * What happens to a key.
 * - `passes`: delivered; not part of a scan;
 * - `shows`: delivered; its text is undone if it turns out to be part of a scan;
 * - `held`: withheld until it is clear whether it is part of a scan;
 * - `gone`: second end key of a finished scan; never delivered;
 * - `scan`: ended a scan; never delivered.
 */
type KeyEffect = { readonly kind: 'passes' | 'shows' | 'held' | 'gone' } | { readonly kind: 'scan'; readonly scan: string }

/** The result of reading a key. */
export interface KeyReading {
  readonly burst: Burst
  /** How many keys of the previous burst, counted from the first, can no longer be part of a scan. */
  readonly left: number
  readonly effect: KeyEffect
}

/** Initial state: no key yet. */
export const NO_BURST: Burst = {
  keys: [],
  shown: 0,
  at: Number.NEGATIVE_INFINITY,
  step: 0,
  isPrefixed: false,
  isOver: false,
}

/** Modifier keys. Control is among them because some keyboards send it with the right Alt key. */
const QUIET_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Fn'])

/** True for keys that write one character; false for named keys such as `Enter`, `Dead` and `Process`. */
const isCharacter = (key: string) => [...key].length === 1

/** Returns the longest gap that does not count as a pause (ms). */
export const quickMs = ({ speedMs }: ScanRules) => speedMs + JITTER_MS

/** Longest gap inside a burst (ms). */
const longestGapMs = (rules: ScanRules) => Math.max(PAUSE_MS, rules.speedMs) + JITTER_MS

/** Adds a key to the burst and decides whether it is delivered, withheld or ends a scan. */
export function readKey(burst: Burst, press: KeyPress, rules: ScanRules): KeyReading {
  const { key, time, target } = press
  const gap = time - burst.at
  const goesOn = gap >= 0 && gap <= (burst.isPrefixed ? PREFIXED_GAP_MS : longestGapMs(rules))
  const before = goesOn ? burst : NO_BURST
  const left = goesOn ? 0 : burst.keys.length
  const step = goesOn ? Math.max(burst.step, gap) : 0
  const passes: KeyReading = { burst: NO_BURST, left: burst.keys.length, effect: { kind: 'passes' } }

  if (QUIET_KEYS.has(key)) return { burst: goesOn ? { ...burst, at: time, step } : NO_BURST, left, effect: { kind: 'passes' } }
  if (press.isRepeat || press.isComposing) return passes
  if (key === rules.prefix && !before.isPrefixed) {
    const prefixed = { ...NO_BURST, keys: [{ character: key, gap: 0 }], at: time, isPrefixed: true }
    return { burst: prefixed, left: burst.keys.length, effect: { kind: 'held' } }
  }
  if (isEnd(key, rules)) {
    const over: Burst = { ...NO_BURST, at: time, isOver: true }
    const stale = staleKeys([...before.keys, { character: '', gap: step }], rules, before.isPrefixed)
    const keys = before.keys.slice(stale)
    const scan = scanOf(keys, before.isPrefixed)
    if (isScan(scan, [...keys.slice(1).map((typed) => typed.gap), step], before.isPrefixed, target, rules))
      return { burst: over, left: left + stale, effect: { kind: 'scan', scan } }
    return before.isOver && gap <= quickMs(rules) ? { burst: over, left, effect: { kind: 'gone' } } : passes
  }
  if (press.isShortcut || !isCharacter(key)) return passes
  if (rules.prefix !== null && !before.isPrefixed) return passes
  // No scan begins with a space, and withholding it would delay the press of a focused button.
  if (before.keys.length === 0 && key.trim() === '') return passes

  const keys = [...before.keys, { character: key, gap: step }]
  // Keys after a withheld key are withheld too, so that typed keys stay in order.
  const isHeld = before.shown < before.keys.length || before.isPrefixed || target !== 'text'
  const stale = staleKeys(keys, rules, before.isPrefixed)
  const shown = isHeld ? Math.max(0, before.shown - stale) : keys.length - stale
  return {
    burst: { ...before, keys: keys.slice(stale), shown, at: time, step: 0, isOver: false },
    left: left + stale,
    effect: { kind: isHeld ? 'held' : 'shows' },
  }
}

/**
 * Decides what to do with withheld keys when no key has followed for a while.
 * @param quietMs time since the latest key
 * @returns how many keys, counted from the first, can be delivered, or the scan if a prefix began it and no end key is configured
 */
export function readQuiet(
  burst: Burst,
  quietMs: number,
  rules: ScanRules,
): { readonly free: number; readonly scan: string | null } {
  const { keys, isPrefixed } = burst
  if (!isPrefixed) {
    const free = quietMs > longestGapMs(rules) ? keys.length : staleKeys([...keys, { character: '', gap: quietMs }], rules, false)
    return { free, scan: null }
  }
  if (quietMs <= PREFIXED_GAP_MS) return { free: 0, scan: null }
  const scan = scanOf(keys, true)
  return [...scan].length >= MIN_SCAN_LENGTH && rules.suffix === null ? { free: 0, scan } : { free: keys.length, scan: null }
}

/** End keys of scanners in factory settings. People press them after words too, so they do not identify a scan. */
const COMMON_ENDS: ReadonlySet<string | null> = new Set(['Enter', 'Tab'])

function isEnd(key: string, { suffix }: ScanRules): boolean {
  return suffix === null ? COMMON_ENDS.has(key) : key === suffix
}

const scanOf = (keys: readonly BurstKey[], isPrefixed: boolean) =>
  keys
    .slice(isPrefixed ? 1 : 0)
    .map(({ character }) => character)
    .join('')
    .trim()

/** Returns how many keys to drop from the front so that the others contain no more than the allowed number of pauses. */
function staleKeys(keys: readonly BurstKey[], rules: ScanRules, isPrefixed: boolean): number {
  if (isPrefixed) return 0
  const limit = quickMs(rules)
  let start = 0
  for (;;) {
    const pauses = keys.flatMap(({ gap }, index) => (index > start && gap > limit ? [index] : []))
    const [first] = pauses
    if (first === undefined || pauses.length <= 1 + Math.floor((keys.length - start) / KEYS_PER_PAUSE)) return start
    start = first
  }
}

/** Decides whether a text followed by an end key is a scan, from the gaps between its keys and before the end key (ms). */
function isScan(text: string, gaps: readonly number[], isPrefixed: boolean, target: KeyTarget, rules: ScanRules): boolean {
  if ([...text].length < MIN_SCAN_LENGTH) return false
  // A configured prefix or an unusual suffix identifies a scan.
  if (isPrefixed || (rules.suffix !== null && !COMMON_ENDS.has(rules.suffix))) return true
  // Outside of fields, and in number fields if it is no number, a person has no reason to type this text.
  if (target === 'none' || (target === 'number' && !NUMBER_LIKE.test(text))) return true
  const quick = gaps.filter((gap) => gap <= quickMs(rules))
  const average = mean(quick)
  if (average <= TOO_FAST_FOR_TYPING_MS) return true
  // The fastest typists reach this speed too, so the gaps must also be regular, and the text must contain a digit like a code.
  const deviation = mean(quick.map((gap) => Math.abs(gap - average)))
  return average <= rules.speedMs + STEADY_MS / 2 && deviation <= STEADY_MS && /\d/.test(text)
}

/** Returns whether keys follow each other as quickly, on average, as those of the slowest scanner that is recognized. */
export const isAtScanPace = (keys: Burst['keys'], { speedMs }: ScanRules): boolean =>
  mean(keys.map(({ gap }) => gap)) <= speedMs + STEADY_MS

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
