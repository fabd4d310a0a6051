import type { ScanRules } from './scanRules'

/** A shorter text is not taken for a scan. */
const MIN_SCAN_LENGTH = 4

/** One gap inside a burst may be this long: some scanners stop to think (ms). */
const PAUSE_MS = 150

/** A burst may pause once, and once more for every so many keys. */
const KEYS_A_PAUSE = 8

/** Tolerance for a single gap (ms): keyboards are polled every few ms, and some clocks tick every 16 ms. */
const JITTER_MS = 25

/** Behind a prefix nothing has to be guessed, so the keys may take this long (ms). */
const PREFIXED_GAP_MS = 500

/** No person types this fast on average, not even a word that rolls off the fingers (ms a key). */
const TOO_FAST_FOR_TYPING_MS = 35

/** How much the gaps of a machine differ from their average at most, on average (ms). Those of people differ by a third. */
const STEADY_MS = 12

/** Text that a person may type into a number field. */
const NUMBER_LIKE = /^[\d.,+-]+$/

/**
 * Where a key would go: a text field, a number field (a quantity or part of a date), a control that selects by first letters (a
 * menu), or nothing that takes text.
 */
export type KeyTarget = 'text' | 'number' | 'choice' | 'none'

/** A key that went down. */
export interface KeyPress {
  /** As {@link keyName} calls it. */
  readonly key: string
  /** When it was pressed (ms, `Event.timeStamp`): the keyboard's time, however busy the page is. */
  readonly time: number
  readonly target: KeyTarget
  /** Control, Alt or Meta is held, and not to write a character. */
  readonly isShortcut: boolean
  /** The key is held down. */
  readonly isRepeat: boolean
  /** An input method is putting characters together. */
  readonly isComposing: boolean
}

interface BurstKey {
  readonly character: string
  /** Longest time without any key since the character before it (ms). */
  readonly gap: number
}

/** The latest keys that may be one scan, judged by the keyboard's time alone. */
export interface Burst {
  readonly keys: readonly BurstKey[]
  /** How many of `keys`, from the first on, the page has seen. The others are held. */
  readonly shown: number
  /** Time of the latest key; minus infinity for none. */
  readonly at: number
  /** Longest time without any key since the latest character (ms). */
  readonly step: number
  /** The first of `keys` is the prefix. */
  readonly isPrefixed: boolean
  /** The latest key ended a scan. Some scanners send two such keys. */
  readonly isOver: boolean
}

/**
 * What happens to a key.
 * - `passes`: it is delivered and is not part of a scan;
 * - `shows`: it is delivered, and undone if it turns out to be part of a scan;
 * - `held`: it is withheld until it is known what it is;
 * - `gone`: it belongs to a finished scan and is never delivered;
 * - `scan`: it ended a scan and is never delivered.
 */
type KeyEffect = { readonly kind: 'passes' | 'shows' | 'held' | 'gone' } | { readonly kind: 'scan'; readonly scan: string }

/** The result of reading a key. */
export interface KeyReading {
  readonly burst: Burst
  /** How many keys of the burst before, from the first on, are no part of a scan any more. */
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

/** Keys that only change what the next one writes. Right Alt comes with Control on some keyboards. */
const QUIET_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Fn'])

/** A key that writes one character by itself: not `Enter`, `Dead`, `Process`. */
const isCharacter = (key: string) => [...key].length === 1

/** Longest gap that is no pause (ms). */
export const quickMs = ({ speedMs }: ScanRules) => speedMs + JITTER_MS

/** Longest gap inside a burst (ms). */
const longestGapMs = (rules: ScanRules) => Math.max(PAUSE_MS, rules.speedMs) + JITTER_MS

/** Follows the keys and tells what each of them does. */
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
  // A scan does not begin with a space, which presses buttons.
  if (before.keys.length === 0 && key.trim() === '') return passes

  const keys = [...before.keys, { character: key, gap: step }]
  // What comes after a key that is held is held as well, so that people's keys stay in order.
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
 * What follows from a silence of the keyboard.
 * @param quietMs time since the latest key
 * @returns how many keys, from the first on, need no longer be withheld, or the scan that a prefix announced
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

/** What scanners end with as they come out of the box, and people end words with. */
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

/** How many keys must leave at the front so that no more than the allowed pauses remain between the others. */
function staleKeys(keys: readonly BurstKey[], rules: ScanRules, isPrefixed: boolean): number {
  if (isPrefixed) return 0
  const limit = quickMs(rules)
  let start = 0
  for (;;) {
    const pauses = keys.flatMap(({ gap }, index) => (index > start && gap > limit ? [index] : []))
    const [first] = pauses
    if (first === undefined || pauses.length <= 1 + Math.floor((keys.length - start) / KEYS_A_PAUSE)) return start
    start = first
  }
}

/** Judges a text that its end key has followed, by the gaps between its keys, the one before the end key included (ms). */
function isScan(text: string, gaps: readonly number[], isPrefixed: boolean, target: KeyTarget, rules: ScanRules): boolean {
  if ([...text].length < MIN_SCAN_LENGTH) return false
  // A key of its own at either end leaves nothing to guess.
  if (isPrefixed || (rules.suffix !== null && !COMMON_ENDS.has(rules.suffix))) return true
  // A person has no reason to type this there.
  if (target === 'none' || (target === 'number' && !NUMBER_LIKE.test(text))) return true
  const quick = gaps.filter((gap) => gap <= quickMs(rules))
  const average = mean(quick)
  if (average <= TOO_FAST_FOR_TYPING_MS) return true
  // As fast as the fastest typists: it must be as even as a machine besides, and look like a code.
  const deviation = mean(quick.map((gap) => Math.abs(gap - average)))
  return average <= rules.speedMs + STEADY_MS / 2 && deviation <= STEADY_MS && /\d/.test(text)
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
