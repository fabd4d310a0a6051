/** Nothing else is typed for this long after a key that means something by itself (ms). A barcode scanner types faster. */
export const ALONE_MS = 80

/** Where keys are text, or choose something. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/**
 * Listens for single keys outside of every field, until the returned function is called. A key that another one follows at
 * once is part of something that is being typed or scanned, and does nothing.
 */
export function listenForLoneKey(keys: readonly string[], act: (key: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = ''
  function handleKeyDown({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
    if (key === 'Shift') return
    clearTimeout(timer)
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key)) return
    if (target instanceof HTMLElement && target.closest(TYPING)) return
    pending = key
    timer = setTimeout(act, ALONE_MS, key)
  }
  /** Of the keys of a scan only the first one is seen going down, the others are held back; they are still seen coming up. */
  function handleKeyUp({ key }: KeyboardEvent) {
    if (key !== 'Shift' && key.toLowerCase() !== pending.toLowerCase()) clearTimeout(timer)
  }
  document.addEventListener('keydown', handleKeyDown)
  document.addEventListener('keyup', handleKeyUp)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', handleKeyDown)
    document.removeEventListener('keyup', handleKeyUp)
  }
}
