import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Elements in which letters are text or select an entry. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"], [role="spinbutton"]'

/**
 * Hook for shortcuts of a single key outside of fields. Keys that a scanner sends never get here: see `components/scanning`.
 * @param layer where they work: anywhere, on the page while no dialog is open, or in the dialog of an element while it is on top
 */
export function useSingleKey(
  keys: readonly string[],
  act: (key: string) => void,
  layer: 'any' | 'page' | RefObject<Element | null>,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key.toLowerCase())) return
    if (target instanceof HTMLElement && target.closest(TYPING)) return
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    if (layer === 'page' && top) return
    if (typeof layer === 'object' && !(layer.current && top?.contains(layer.current))) return
    // Firefox, for example, opens its quick find on `/`.
    event.preventDefault()
    act(key.toLowerCase())
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Hook for J and K, which move to the next and previous row, but not while a dialog is open. */
export function useRowKeys(onStep: (step: 1 | -1) => void): void {
  useSingleKey(['j', 'k'], (key) => onStep(key === 'j' ? 1 : -1), 'page')
}
