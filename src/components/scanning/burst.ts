import type { ScanSettings } from './scanSettings'

/** Maximum pause inside a scan (ms), and keys per pause: some scanners stop for a moment after every few keys. */
const PAUSE_MS = 175
const KEYS_PER_PAUSE = 8

/** A longer gap is a pause: this much more than the pace of the slowest scanner (ms). */
const JITTER_MS = 25

/** Silence (ms) after which a scan without an end key is complete, and the maximum gap after a configured prefix. */
export const SILENCE_MS = 500

/** An end key may come this much later than at the pace of the slowest scanner (ms). */
const LATE_END_MS = 5

/** Average gap (ms) that no person reaches over several keys. */
const INHUMAN_MS = 35

/** The same for one and for two gaps, which fingers that roll over the keys can make shorter. */
const INHUMAN_FEW_MS: Readonly<Record<number, number>> = { 1: 12, 2: 20 }

/**
 * Mean deviation (ms) of the gaps of a machine from their average. People vary by about a third of the average. Without an end key
 * at the same pace, four gaps have to be even more regular.
 */
const STEADY_MS = { ended: 12, alone: { gaps: 4, deviation: 7 } } as const

/** A `keydown` event, reduced to what {@link readKey} needs. */
export interface KeyPress {
  /** Name as returned by `keyName`. */
  readonly name: string
  /** The character that it writes; `''` for none. */
  readonly character: string
  /** A digit on the number pad while Alt is held, which is a part of a character's code. */
  readonly codeDigit?: string
  /** When it was pressed (ms, `Event.timeStamp`), which does not depend on how busy the page is. */
  readonly time: number
  /** Its text cannot come from a scanner: key repeat, an input method. */
  readonly isHuman?: boolean
}

/** The latest keys, which may be a scan. */
export interface Burst {
  readonly text: string
  /** Gaps between its keys (ms): the longest between two key events since the previous character, modifiers included. */
  readonly gaps: readonly number[]
  /** Time of the latest key event (ms), and the longest gap since the latest character. */
  readonly at: number
  readonly step: number
  /** Digits of a character that is being entered by its code. */
  readonly code: string
  readonly isPrefixed: boolean
  /** Its pace is that of a person, so that only a configured suffix makes it a scan. */
  readonly isTyped: boolean
  /** The latest key ended a scan: another end key right behind it is swallowed too. */
  readonly isOver: boolean
}

/** Initial state: no key yet. */
export const NO_BURST: Burst = {
  text: '',
  gaps: [],
  at: -Infinity,
  step: 0,
  code: '',
  isPrefixed: false,
  isTyped: false,
  isOver: false,
}

/** Returns whether no key of the burst is known yet. */
export const isEmpty = ({ text, code, isPrefixed }: Burst) => text === '' && code === '' && !isPrefixed

/**
 * What a key is.
 * - `other`: no part of a scan; the burst before it has ended;
 * - `quiet`: a modifier, which changes nothing;
 * - `part`: a key of the burst; `isChord` for one that the page must not see, because at this pace it is no shortcut of a person;
 * - `scan`: the end of a scan, which is swallowed;
 * - `gone`: one more end key of a scan, which is swallowed.
 */
type KeyReading =
  | { readonly kind: 'other' | 'quiet' | 'gone' }
  | { readonly kind: 'part'; readonly isChord: boolean }
  | { readonly kind: 'scan'; readonly text: string }

interface KeyResult {
  readonly burst: Burst
  /** The burst before has ended. */
  readonly isNew: boolean
  readonly reading: KeyReading
}

/** Modifiers and dead keys. Control is among them because some keyboards send it with the right Alt key. */
const QUIET = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Meta', 'Fn', 'Dead'])

/** Keys that correct or leave, which only people press, and those of input methods. */
const HUMAN = new Set(['Backspace', 'Delete', 'Escape', 'Process', 'Unidentified'])

/** Chords, of which those with Control may be control characters: the separators of GS1 codes (`Ctrl+]`), line ends (`Ctrl+J`). */
const CHORD = /^(?:Ctrl|Alt|Meta)\+/
const CONTROL = /^Ctrl\+([A-Z[\\\]^_])$/
const SEPARATOR = /^Ctrl\+[\\\]^_]$/

/** Scanners end a code with Enter, Tab, their control characters, or any other key that writes nothing. */
const isEndKey = (name: string) => /^(?:[A-Z]\w+|Ctrl\+[IJM])$/.test(name) && !HUMAN.has(name)

/** Returns the whole text of a burst. */
const textOf = ({ text, code }: Burst) => text + (code === '' ? '' : String.fromCharCode(Number(code) % 256))

/** Spaces and control characters alone are no code. */
const isCode = (text: string) => [...text].some((character) => character > ' ')

/** Adds a key. `isNew` says that it begins a new burst, because the gap was too long for a scanner or the key is the prefix. */
export function readKey(burst: Burst, press: KeyPress, settings: ScanSettings): KeyResult {
  const { name, time, character, codeDigit } = press
  const gap = time - burst.at
  const isEnd = isEndKey(name)
  const waitsForEnd = burst.isPrefixed || (isEnd && scanWithoutEnd(burst, settings) !== null)
  const isNew = gap < 0 || gap > (waitsForEnd ? SILENCE_MS : longestGapMs(settings))
  const before = isNew ? NO_BURST : burst
  const step = isNew ? 0 : Math.max(burst.step, gap)
  const text = textOf(before)

  if (QUIET.has(name)) {
    const next = name === 'Alt' ? { ...before, text, code: '' } : before
    return { isNew, reading: { kind: 'quiet' }, burst: isNew ? NO_BURST : { ...next, at: time, step } }
  }
  if (press.isHuman) return { isNew, reading: { kind: 'other' }, burst: { ...NO_BURST, at: time, isTyped: true } }
  if (name === settings.prefix && !before.isPrefixed) {
    const reading = { kind: 'part', isChord: character === '' } as const
    return { isNew: true, reading, burst: { ...NO_BURST, at: time, isPrefixed: true } }
  }
  if (isCode(text) && (name === settings.suffix || isEnd)) {
    const isSure = name === settings.suffix || before.isPrefixed
    if (isSure || (!before.isTyped && isMachine(before.gaps, step, settings)))
      return { isNew, reading: { kind: 'scan', text }, burst: { ...NO_BURST, at: time, isOver: true } }
  }
  if (isEnd && before.isOver && gap <= quickMs(settings))
    return { isNew, reading: { kind: 'gone' }, burst: { ...before, at: time } }

  const gaps = text === '' || before.isTyped ? before.gaps : [...before.gaps, step]
  const isTyped = !before.isPrefixed && (before.isTyped || isPersons(gaps, settings))
  const next = { ...before, at: time, step: 0, gaps, isTyped, isOver: false }
  const isAtPace = text !== '' && !isTyped && (before.isPrefixed || step <= settings.speedMs + LATE_END_MS)
  if (codeDigit !== undefined)
    return {
      isNew,
      reading: { kind: 'part', isChord: isAtPace },
      burst: { ...next, text: before.text, code: before.code + codeDigit },
    }
  if (character !== '')
    return { isNew, reading: { kind: 'part', isChord: false }, burst: { ...next, text: text + character, code: '' } }
  const control = CONTROL.exec(name)?.[1]
  const added = control === undefined ? '' : String.fromCharCode(control.charCodeAt(0) % 32)
  if (isAtPace && CHORD.test(name))
    return { isNew, reading: { kind: 'part', isChord: true }, burst: { ...next, text: text + added, code: '' } }
  // A code may begin with a separator. Any other chord is a person's.
  return { isNew, reading: { kind: 'other' }, burst: SEPARATOR.test(name) ? { ...NO_BURST, at: time, text: added } : NO_BURST }
}

/** Returns the text of a burst that is a scan although no end key has come; otherwise null. */
export function scanWithoutEnd(burst: Burst, settings: ScanSettings): string | null {
  const text = textOf(burst)
  const isScan = burst.isPrefixed ? settings.suffix === null : !burst.isTyped && isMachine(burst.gaps, null, settings)
  return isScan && isCode(text) ? text : null
}

/** Longest gap (ms) that is no pause. */
const quickMs = ({ speedMs }: ScanSettings) => speedMs + JITTER_MS

/** Returns the maximum gap inside a burst (ms). */
export const longestGapMs = (settings: ScanSettings) => Math.max(PAUSE_MS, quickMs(settings))

/** Returns whether a burst with these gaps (ms) can no longer become a scan. */
function isPersons(gaps: readonly number[], settings: ScanSettings): boolean {
  const { quick, pauses } = divide(gaps, settings)
  return pauses > allowedPauses(gaps) || (quick.length > 1 && mean(quick) > settings.speedMs + STEADY_MS.ended)
}

/**
 * The rule: returns whether these gaps between keys, and before the end key (null for none), are those of a machine. Neither the
 * text nor its length matters: an end key at the pace of the keys before it is enough, because people take longer to reach it.
 * Without one, the keys themselves have to be faster or more regular than people type.
 */
function isMachine(between: readonly number[], endGap: number | null, settings: ScanSettings): boolean {
  const { speedMs } = settings
  const isEnded = endGap !== null && endGap <= speedMs + LATE_END_MS
  const gaps = isEnded ? [...between, endGap] : between
  const { quick, pauses } = divide(gaps, settings)
  const average = mean(quick)
  if (quick.length === 0 || average > speedMs + 3 || pauses > allowedPauses(gaps)) return false
  const deviation = mean(quick.map((gap) => Math.abs(gap - average)))
  if (isEnded && pauses === 0 && (average <= INHUMAN_MS || deviation <= STEADY_MS.ended)) return true
  const { [quick.length]: fewMs } = INHUMAN_FEW_MS
  if (fewMs !== undefined) return pauses === 0 && average <= fewMs
  return average <= INHUMAN_MS || (quick.length >= STEADY_MS.alone.gaps && deviation <= STEADY_MS.alone.deviation)
}

function divide(gaps: readonly number[], settings: ScanSettings) {
  const quick = gaps.filter((gap) => gap <= quickMs(settings))
  return { quick, pauses: gaps.length - quick.length }
}

const allowedPauses = ({ length }: readonly number[]) => 1 + Math.floor(length / KEYS_PER_PAUSE)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
