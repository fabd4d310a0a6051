import { useEventCallback } from '@mui/material/utils'
import { useEffect } from 'react'
import { listenForSingleKey } from './singleKey'

/**
 * J and K move to the next and previous row of a table while no dialog is open, and not while typing or scanning. Enter opens the
 * row, which grid and cards do themselves.
 * @param onStep moves the focus
 */
export function useRowKeys(onStep: (step: 1 | -1) => void): void {
  const step = useEventCallback(onStep)
  useEffect(
    () =>
      listenForSingleKey(['j', 'J', 'k', 'K'], (key) => {
        if (!document.querySelector('[role="dialog"]')) step(key.toLowerCase() === 'j' ? 1 : -1)
      }),
    [step],
  )
}
