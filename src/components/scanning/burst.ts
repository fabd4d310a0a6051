import type { ScanSettings } from './scanSettings'

/** Maximum pause inside a scan (ms), and keys per pause: some scanners stop for a moment after every few keys. */
const PAUSE_MS = 175
const KEYS_PER_PAUSE = 8
/** Silence (ms) after which a scan without an end key is complete, and the maximum gap after a configured prefix. */
export const SILENCE_MS = 500
/** So much longer than at the pace of the slowest scanner a gap is a pause, and the one before an end key too long (ms). */
const JITTER_MS = 25
const LATE_END_MS = 5
/** Average gap (ms) that no person reaches over several keys; over a few, fingers that roll over the keys are faster: this per gap. */
const INHUMAN_MS = 35
const INHUMAN_PER_GAP_MS = 10
/** Mean deviation (ms) of a machine's gaps from their average; people's is about a third of it. Stricter without an end key. */
const STEADY_MS = 12
const STEADY_ALONE = { gaps: 4, deviation: 7 } as const

/** A `keydown` event, reduced to what {@link readKey} needs. */
export interface KeyPress {
  readonly name: string
  readonly character: string
  /** A digit of a character's code, typed on the number pad while Alt is held. */
  readonly digit?: string
  /** `Event.timeStamp` (ms), which does not depend on how busy the page is. */
  readonly time: number
  /** Its text cannot come from a scanner: key repeat, an input method. */
  readonly isHuman?: boolean
}

interface Burst {
  readonly text: string
  readonly code: string
  /** Gaps between its keys (ms): the longest between two key events since the previous character, modifiers included. */
  readonly gaps: readonly number[]
  /** Time of the latest key event (ms), and the longest gap since the latest character. */
  readonly at: number
  readonly step: number
  /** `prefixed`: a scan at any pace; `over`: its latest key ended a scan, so that an end key right behind it is swallowed too. */
  readonly state: 'open' | 'prefixed' | 'over'
}

export const NO_BURST: Burst = { text: '', code: '', gaps: [], at: -Infinity, step: 0, state: 'open' }

interface KeyReading {
  /**
   * - `other`: no part of a scan; the burst before it has ended;
   * - `quiet`: a modifier, which changes nothing;
   * - `part`: a key of the burst; `chord`: one that the page must not see, because at this pace it is no shortcut of a person;
   * - `scan`: the end of a scan, and `gone`: one more end key; both are swallowed.
   */
  readonly kind: 'other' | 'quiet' | 'part' | 'chord' | 'scan' | 'gone'
  readonly burst: Burst
  readonly isNew: boolean
  readonly text: string
}

/** Modifiers and dead keys. Control is among them because some keyboards send it with the right Alt key. */
const QUIET = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Meta', 'Fn', 'Dead'])
/** Keys that correct or leave, which only people press, and those of input methods. */
const HUMAN = new Set(['Backspace', 'Delete', 'Escape', 'Process', 'Unidentified'])
/** Chords, of which those with Control may be control characters: the separators of GS1 codes (`Ctrl+]`), line ends (`Ctrl+J`). */
const CHORD = /^(?:Ctrl|Alt|Meta)\+/
/** Scanners end a code with Enter, Tab, their control characters, or any other key that writes nothing. */
const isEndKey = (name: string) => /^(?:[A-Z]\w+|Ctrl\+[IJM])$/.test(name) && !HUMAN.has(name)

const textOf = ({ text, code }: Burst) => (code === '' ? text : text + String.fromCharCode(Number(code) % 256))

/** Spaces and control characters alone are no code. */
const isCode = (text: string) => /[^\p{Cc} ]/u.test(text)

function controlCharacter(name: string): string {
  const letter = /^Ctrl\+([A-Z[\\\]^_])$/.exec(name)?.[1]
  return letter === undefined ? '' : String.fromCharCode(letter.charCodeAt(0) % 32)
}

export function readKey(burst: Burst, press: KeyPress, settings: ScanSettings): KeyReading {
  const { name, time, character, digit = '', isHuman } = press
  const gap = time - burst.at
  const isEnd = isEndKey(name)
  const waitsForEnd = burst.state === 'prefixed' || (isEnd && scanWithoutEnd(burst, settings) !== null)
  const isLate = gap < 0 || gap > (waitsForEnd ? SILENCE_MS : longestGapMs(settings))
  const before = isLate ? NO_BURST : burst
  const step = isLate ? 0 : Math.max(burst.step, gap)
  const text = textOf(before)
  const isNew = text === '' && before.state !== 'prefixed'
  const is = (kind: KeyReading['kind'], next: Burst) => ({ kind, burst: next, isNew, text })

  if (QUIET.has(name)) {
    // Alt ends the code of one character, and begins that of the next.
    return is('quiet', isLate ? NO_BURST : { ...before, ...(name === 'Alt' && { text, code: '' }), at: time, step })
  }
  if (isHuman) return is('other', NO_BURST)
  if (name === settings.prefix && before.state !== 'prefixed')
    return { ...is(character === '' ? 'chord' : 'part', { ...NO_BURST, at: time, state: 'prefixed' }), isNew: true }
  const isEnded = name === settings.suffix || (isEnd && (before.state === 'prefixed' || isMachine(before.gaps, step, settings)))
  if (isEnded && isCode(text)) return is('scan', { ...NO_BURST, at: time, state: 'over' })
  if (isEnd && before.state === 'over' && gap <= quickMs(settings)) return is('gone', { ...before, at: time })

  const state = before.state === 'prefixed' ? 'prefixed' : 'open'
  const next: Burst = { ...before, gaps: text === '' ? [] : [...before.gaps, step], at: time, step: 0, state }
  const isQuick = step <= speedOf(settings) + LATE_END_MS && !isTyped(next, settings)
  const isAtPace = text !== '' && (isQuick || state === 'prefixed')
  const added = character === '' ? controlCharacter(name) : character
  const isChord = CHORD.test(name)
  // A code may begin with a separator. Other chords are a person's, unless they come at a scanner's pace.
  const isSeparator = added >= '\u001c' && added <= '\u001f'
  if (isChord ? !isAtPace && digit === '' && !isSeparator : added === '') return is('other', NO_BURST)
  const written = digit === '' ? { text: text + added, code: '' } : { code: before.code + digit }
  return is(isChord && isAtPace ? 'chord' : 'part', { ...next, ...written })
}

/** The text of a burst that is a scan although no end key has come; otherwise null. */
export function scanWithoutEnd(burst: Burst, settings: ScanSettings): string | null {
  const text = textOf(burst)
  const isScan = burst.state === 'prefixed' ? settings.suffix === null : isMachine(burst.gaps, null, settings)
  return isScan && isCode(text) ? text : null
}

/** Returns whether the pace of a burst is that of a person, so that only a configured suffix makes it a scan. */
export function isTyped({ gaps, state }: Burst, settings: ScanSettings): boolean {
  const { quick, average, isPaused } = paceOf(gaps, settings)
  return state !== 'prefixed' && (isPaused || (quick.length > 1 && average > speedOf(settings) + STEADY_MS))
}

const speedOf = ({ isSlow = false }: ScanSettings) => (isSlow ? 90 : 60)
const quickMs = (settings: ScanSettings) => speedOf(settings) + JITTER_MS
export const longestGapMs = (settings: ScanSettings) => Math.max(PAUSE_MS, quickMs(settings))

/** Without an end key the keys have to be faster or more regular, because people take longer to reach that key. */
function isMachine(between: readonly number[], endGap: number | null, settings: ScanSettings): boolean {
  const speedMs = speedOf(settings)
  const isEnded = endGap !== null && endGap <= speedMs + LATE_END_MS
  const { quick, pauses, average, isPaused } = paceOf(isEnded ? [...between, endGap] : between, settings)
  if (quick.length === 0 || average > speedMs + 3 || isPaused) return false
  const deviation = mean(quick.map((gap) => Math.abs(gap - average)))
  if (isEnded && pauses === 0) return average <= INHUMAN_MS || deviation <= STEADY_MS
  if (average <= Math.min(INHUMAN_MS, (quick.length - pauses) * INHUMAN_PER_GAP_MS)) return true
  return quick.length >= STEADY_ALONE.gaps && deviation <= STEADY_ALONE.deviation
}

function paceOf(gaps: readonly number[], settings: ScanSettings) {
  const quick = gaps.filter((gap) => gap <= quickMs(settings))
  const pauses = gaps.length - quick.length
  return { quick, pauses, average: mean(quick), isPaused: pauses > 1 + Math.floor(gaps.length / KEYS_PER_PAUSE) }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
