import { useEffect } from 'react'
import type { LoadFailure } from './loadFailure'

/** In place of a button that could not be loaded: nothing, because nobody has asked for it. It is loaded again when the connection is back. */
export function AbsentAction({ onRetry }: LoadFailure) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })
  return null
}
