import { use, useEffect, useEffectEvent } from 'react'
import { LayerContext, LayersContext } from './layers'

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="option"], [role^="menuitem"]'

/** @param isAnywhere also below other dialogs; otherwise only while the dialog or page of the component is on top */
export function useSingleKey(keys: readonly string[], act: (key: string) => void, isAnywhere = false): void {
  const layers = use(LayersContext)
  const here = use(LayerContext)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key.toLowerCase())) return
    if (target instanceof HTMLElement && target.matches(TYPING)) return
    if (!isAnywhere && layers.top() !== here) return
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

export function useRowKeys(onStep: (step: 1 | -1) => void): void {
  useSingleKey(['j', 'k'], (key) => onStep(key === 'j' ? 1 : -1))
}
