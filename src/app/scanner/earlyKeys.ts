import type { TextSnapshot } from './typedText'

/** A `keydown` that came before the scan listener was loaded. */
export interface EarlyKey {
  readonly event: KeyboardEvent
  /** The text of its field before the key; null when it was not typed into a text field. */
  readonly textBefore: TextSnapshot | null
}

/** Maximum gap between keys of one scan (ms); longer than the longest gap allowed inside a scan. */
const APART_MS = 500

/** At least this many keys at this average pace (ms per key) count as typed by a scanner, not by a person. */
const MACHINE = { keys: 4, paceMs: 35 } as const

let keys: EarlyKey[] = []
const isField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Records a key. After a fast burst it cancels Enter and Tab, which would submit a form or move the focus. */
function remember(event: KeyboardEvent): void {
  const { key, target, timeStamp } = event
  if (timeStamp - (keys.at(-1)?.event.timeStamp ?? 0) > APART_MS) keys = []
  const [first] = keys
  const isFast = keys.length >= MACHINE.keys && first && timeStamp - first.event.timeStamp <= keys.length * MACHINE.paceMs
  if (isFast && (key === 'Enter' || key === 'Tab')) event.preventDefault()
  const textBefore = isField(target)
    ? {
        field: target,
        text: target.value,
        wasSelected: target.selectionStart === 0 && target.selectionEnd === target.value.length,
      }
    : null
  keys.push({ event, textBefore })
}

/**
 * Starts to record keys, because a scanner may type before the scan listener is loaded.
 * @returns a function that stops recording
 */
export function rememberKeys(): () => void {
  addEventListener('keydown', remember, true)
  return () => void takeEarlyKeys()
}

/** Stops recording and returns the latest burst of keys, which may be a whole scan or the beginning of one. */
export function takeEarlyKeys(): readonly EarlyKey[] {
  removeEventListener('keydown', remember, true)
  const taken = keys
  keys = []
  return taken
}
