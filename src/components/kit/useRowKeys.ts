import { useEffect, useEffectEvent } from 'react'
import { listenForSingleKey } from './singleKey'

/** Hook for J and K, which move to the next and previous row, but not while a dialog is open. */
export function useRowKeys(onStep: (step: 1 | -1) => void): void {
  const handleKey = useEffectEvent((key: string) => {
    if (!document.querySelector('[role="dialog"]')) onStep(key.toLowerCase() === 'j' ? 1 : -1)
  })
  useEffect(() => listenForSingleKey(['j', 'J', 'k', 'K'], (key) => handleKey(key)), [])
}
