/** A key that acts by itself waits this long for another one (ms); longer than a barcode scanner pauses. */
export const ALONE_MS = 180

/** Where keys are text, or choose something. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/**
 * Whether a delayed key was `alone`, was followed by others at a person's pace (`first`), or is inside typed or scanned text
 * (`within`).
 */
export type KeyContext = 'alone' | 'first' | 'within'

const replayed = new WeakMap<Event, KeyContext>()

/** Marks a key that was held back and is now sent to its target, with what was typed around it. */
export function markReplayed(event: KeyboardEvent, context: KeyContext): void {
  replayed.set(event, context)
}

/** Whether the app dispatched this key itself, so that it says nothing about the keyboard. */
export function isReplayed(event: KeyboardEvent): boolean {
  return replayed.has(event)
}

/** How a single key acts. */
interface SingleKeyOptions {
  /** It opens a place to type in, and what people type on may follow it. */
  readonly isFollowed?: boolean
}

/**
 * Listens for single keys outside of every field, until the returned function is called. A key that another one follows is part
 * of something that is being typed or scanned, and does nothing. The code that holds keys back has decided that already; otherwise the
 * key waits here.
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
    // The browser may have a search of its own on this key.
    event.preventDefault()
    const context = replayed.get(event)
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

/** Time between two looks at the clock (ms). */
const TICK_MS = 20

/**
 * Tells again and again how long nothing has been going on (ms), until `isDone` answers true or the returned function is called.
 * Time in which the page could not keep up does not count: keys that were pressed then are still on their way, and come before
 * the next look.
 * @param startMs where counting begins; negative when more time is wanted
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
