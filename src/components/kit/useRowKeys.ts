import { useEffect, useEffectEvent } from 'react'
import { listenForSingleKey } from './singleKey'

/**
 * Hook for the shortcuts J and K, which move to the next and previous row of a table. They are off while a dialog is open and
 * while the user types or scans. Enter on a row is handled by the grid and the cards.
 * @param onStep moves the focus by one row
 */
export function useRowKeys(onStep: (step: 1 | -1) => void): void {
  const handleKey = useEffectEvent((key: string) => {
    if (!document.querySelector('[role="dialog"]')) onStep(key.toLowerCase() === 'j' ? 1 : -1)
  })
  useEffect(() => listenForSingleKey(['j', 'J', 'k', 'K'], (key) => handleKey(key)), [])
}
