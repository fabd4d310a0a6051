import { startTransition } from 'react'
import { isPhoneLayout } from '../components/kit/phoneLayout'

/**
 * Runs what makes React render. Phones render slowly: a transition renders in slices, so that taps are handled meanwhile. On a
 * desktop it would only cost 20 ms.
 */
export function inSlices(change: () => void): void {
  if (isPhoneLayout()) startTransition(change)
  else change()
}
