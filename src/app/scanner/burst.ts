/** Keys of one scan follow each other sooner than this (ms). */
export const BURST_GAP_MS = 35

/** A shorter text is not taken for a scan. */
const SHORTEST_SCAN = 4

/** A key that went down. */
export interface KeyPress {
  /** `KeyboardEvent.key`. */
  readonly key: string
  /** When it went down (ms, `Event.timeStamp`): the keyboard's time, however busy the page is. */
  readonly time: number
  /** `text`: the key writes into a field. `other`: it may press a button, open a row, scroll. */
  readonly target: 'text' | 'other'
  /** Control, Alt or Meta is held, and not to write a character. */
  readonly isShortcut: boolean
  /** The key is held down. */
  readonly isRepeat: boolean
  /** An input method is putting characters together. */
  readonly isComposing: boolean
}

/** What came so fast that a machine may be typing. */
export interface Burst {
  readonly characters: string
  /** Time of the latest key; minus infinity for none. */
  readonly at: number
  /** The latest key ended a scan. Some scanners send two such keys. */
  readonly isOver: boolean
}

/**
 * What a key does.
 * - `begins`: it may be the first character of a scan, and writes into the field as any other;
 * - `passes`: it goes where keys go;
 * - `waits`: it may be part of a scan and could press something meanwhile: nobody sees it before it is known;
 * - `held`: it belongs to a scan that is over: nobody ever sees it;
 * - `scan`: it ended a scan, and nobody ever sees it.
 */
export type KeyEffect =
  | { readonly kind: 'begins' | 'passes' | 'held' }
  | { readonly kind: 'waits'; readonly isFirst: boolean }
  | { readonly kind: 'scan'; readonly scan: string }

/** Nothing was typed yet. */
export const NO_BURST: Burst = { characters: '', at: Number.NEGATIVE_INFINITY, isOver: false }

const PASSES: KeyEffect = { kind: 'passes' }

/** Keys that only change what the next one writes. Right Alt comes with Control on some keyboards. */
const QUIET_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Fn'])

/** A key by itself that writes one character: not `Enter`, `Dead`, `Process`. */
const isCharacter = (key: string) => [...key].length === 1

/** Follows the keys and tells what each of them does. */
export function readKey(burst: Burst, press: KeyPress): { readonly burst: Burst; readonly effect: KeyEffect } {
  const { key, time, target } = press
  const gap = time - burst.at
  const isFast = gap >= 0 && gap < BURST_GAP_MS
  const before = isFast ? burst : NO_BURST
  if (QUIET_KEYS.has(key)) return { burst: isFast ? { ...burst, at: time } : NO_BURST, effect: PASSES }
  if (press.isShortcut || press.isRepeat || press.isComposing) return { burst: NO_BURST, effect: PASSES }

  if (isCharacter(key)) {
    if (before.characters !== '') {
      const burst = { characters: before.characters + key, at: time, isOver: false }
      return { burst, effect: target === 'text' ? PASSES : { kind: 'waits', isFirst: false } }
    }
    // A scan does not begin with a space, which presses buttons.
    if (key.trim() === '') return { burst: NO_BURST, effect: PASSES }
    return {
      burst: { characters: key, at: time, isOver: false },
      effect: target === 'text' ? { kind: 'begins' } : { kind: 'waits', isFirst: true },
    }
  }

  if (key === 'Enter' || key === 'Tab') {
    const over = { characters: '', at: time, isOver: true }
    const scan = before.characters.trim()
    if ([...scan].length >= SHORTEST_SCAN) return { burst: over, effect: { kind: 'scan', scan } }
    if (before.isOver) return { burst: over, effect: { kind: 'held' } }
  }
  return { burst: NO_BURST, effect: PASSES }
}
