/** A key that went down before anybody listened to scanners. */
export interface EarlyKey {
  readonly event: KeyboardEvent
  /** What stood in its field before it; null where it went into no text field. */
  readonly kept: {
    readonly field: HTMLInputElement | HTMLTextAreaElement
    readonly text: string
    readonly wasSelected: boolean
  } | null
}

/** Keys further apart are no part of one scan (ms): longer than the longest gap that is allowed inside one. */
const APART_MS = 500

/** No person types so many keys at this pace on average (ms a key). */
const MACHINE = { keys: 4, paceMs: 35 } as const

let keys: EarlyKey[] = []
const isField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Remembers a key, and keeps the end of what only a machine types from submitting or pressing something. */
function remember(event: KeyboardEvent): void {
  const { key, target, timeStamp } = event
  if (timeStamp - (keys.at(-1)?.event.timeStamp ?? 0) > APART_MS) keys = []
  const [first] = keys
  const isFast = keys.length >= MACHINE.keys && first && timeStamp - first.event.timeStamp <= keys.length * MACHINE.paceMs
  if (isFast && (key === 'Enter' || key === 'Tab')) event.preventDefault()
  const kept = isField(target)
    ? {
        field: target,
        text: target.value,
        wasSelected: target.selectionStart === 0 && target.selectionEnd === target.value.length,
      }
    : null
  keys.push({ event, kept })
}

/**
 * Begins to remember keys: from the first moment of a screen on, because a scanner does not wait for the part that listens to it.
 * @returns ends it
 */
export function rememberKeys(): () => void {
  addEventListener('keydown', remember, true)
  return () => void takeEarlyKeys()
}

/** The keys that may belong to a scan that has just come, or is coming; from now on somebody else listens. */
export function takeEarlyKeys(): readonly EarlyKey[] {
  removeEventListener('keydown', remember, true)
  const taken = keys
  keys = []
  return taken
}
