import { use, useEffect, useEffectEvent } from 'react'
import { LayerContext, LayersContext, topLayer } from './layers'

/** Elements in which letters are text or select an entry. */
const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="option"], [role^="menuitem"]'

/**
 * Hook for shortcuts of a single key outside of fields. Keys that a scanner sends never get here: see `components/scanning`.
 * @param isAnywhere also works below other dialogs; otherwise only while the dialog or page of the component is on top
 */
export function useSingleKey(keys: readonly string[], act: (key: string) => void, isAnywhere = false): void {
  const layers = use(LayersContext)
  const here = use(LayerContext)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key.toLowerCase())) return
    if (target instanceof HTMLElement && target.matches(TYPING)) return
    if (!isAnywhere && topLayer(layers) !== here) return
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
  useSingleKey(['j', 'k'], (key) => onStep(key === 'j' ? 1 : -1))
}
