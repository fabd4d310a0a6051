/** A single-key shortcut acts only if no key follows within this time (ms), which is longer than a barcode scanner pauses. */
export const ALONE_MS = 180

/** Elements in which letters are text or select an entry. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/**
 * Context of a key: pressed `alone`, followed by others at a person's pace (`first`), or inside typed or
 * scanned text (`within`).
 */
export type KeyContext = 'alone' | 'first' | 'within'

const decided = new WeakMap<Event, KeyContext>()

/** Marks a key event whose context is known: it was withheld and dispatched again, or no scan can contain it. */
export function markDecided(event: KeyboardEvent, context: KeyContext): void {
  decided.set(event, context)
}

/** Returns whether the context of this key event is known, so that nothing has to be withheld for it. */
export function isDecided(event: KeyboardEvent): boolean {
  return decided.has(event)
}

interface SingleKeyOptions {
  /** The shortcut moves the focus to a field, so it also acts if further typed keys follow. */
  readonly isFollowed?: boolean
}

/**
 * Listens for single-key shortcuts outside of fields. A key that is followed by another one is part of typed or scanned text and
 * is ignored. Where the scan listener knows this already, the key acts at once; others wait here for {@link ALONE_MS}.
 * @returns a function that stops listening
 */
export function listenForSingleKey(
  keys: readonly string[],
  act: (key: string) => void,
  { isFollowed = false }: SingleKeyOptions = {},
): () => void {
  let stopWaiting = () => undefined as void
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (key === 'Shift') return
    stopWaiting()
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key)) return
    if (target instanceof HTMLElement && target.closest(TYPING)) return
    // Firefox, for example, opens its quick find on `/`.
    event.preventDefault()
    const context = decided.get(event)
    if (context === 'alone' || (isFollowed && context === 'first')) act(key)
    if (context !== undefined) return
    stopWaiting = countIdleTime(0, (quietMs) => {
      if (quietMs < ALONE_MS) return false
      act(key)
      return true
    })
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => {
    stopWaiting()
    document.removeEventListener('keydown', handleKeyDown)
  }
}

/** Interval of the timer (ms). */
const TICK_MS = 20

/**
 * Calls `isDone` every {@link TICK_MS} with the time (ms) that has passed, until it returns true. Time in which the main thread
 * was blocked counts only as one and a half ticks, because key events from that time are still queued and arrive before the next
 * tick.
 * @param startMs initial value of the counter; negative to wait longer
 * @returns a function that stops the timer
 */
export function countIdleTime(startMs: number, isDone: (quietMs: number) => boolean): () => void {
  let quiet = startMs
  let seen = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    quiet += Math.min(now - seen, 1.5 * TICK_MS)
    seen = now
    if (isDone(quiet)) clearInterval(timer)
  }, TICK_MS)
  return () => clearInterval(timer)
}
