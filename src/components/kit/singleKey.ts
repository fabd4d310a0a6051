/** Elements in which letters are text or select an entry. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/**
 * Listens for single-key shortcuts outside of fields. Keys that a scanner sends never get here: see `components/scanning`.
 * @returns a function that stops listening
 */
export function listenForSingleKey(keys: readonly string[], act: (key: string) => void): () => void {
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key)) return
    if (target instanceof HTMLElement && target.closest(TYPING)) return
    // Firefox, for example, opens its quick find on `/`.
    event.preventDefault()
    act(key)
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => document.removeEventListener('keydown', handleKeyDown)
}
