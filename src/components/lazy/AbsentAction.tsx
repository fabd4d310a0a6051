import { useEffect } from 'react'
import type { LoadFailure } from './loadFailure'

/**
 * Replaces a button that could not be loaded by nothing, because the user has not asked for it. Retries when the browser is
 * online again.
 */
export function AbsentAction({ onRetry }: LoadFailure) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })
  return null
}
