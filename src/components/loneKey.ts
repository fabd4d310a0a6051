import { countQuietTime } from './quietTime'

/** Nothing else is typed for this long after a key that means something by itself (ms): longer than a barcode scanner pauses. */
export const ALONE_MS = 180

/** Where keys are text, or choose something. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/** Keys that were held back until it was known whether they are alone. */
const judged = new WeakMap<Event, 'alone' | 'not alone'>()

/** Says of a key, before it is sent to its target, whether it is alone. */
export function judgeKey(event: KeyboardEvent, isAlone: boolean): void {
  judged.set(event, isAlone ? 'alone' : 'not alone')
}

/**
 * Listens for single keys outside of every field, until the returned function is called. A key that another one follows is part
 * of something that is being typed or scanned, and does nothing. Whoever holds keys back has judged that already; otherwise the
 * key waits here.
 */
export function listenForLoneKey(keys: readonly string[], act: (key: string) => void): () => void {
  let stopWaiting = () => undefined as void
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (key === 'Shift') return
    stopWaiting()
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key)) return
    if (target instanceof HTMLElement && target.closest(TYPING)) return
    const judgement = judged.get(event)
    if (judgement === 'alone') act(key)
    if (judgement !== undefined) return
    stopWaiting = countQuietTime(0, (quietMs) => {
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
