import { useRetryWhenBack, type LoadFailure } from './loadFailure'

/** Replaces what the user has not asked for, and what could not be loaded, by nothing until the server is back. */
export function AbsentAction({ onRetry }: LoadFailure) {
  useRetryWhenBack(onRetry)
  return null
}
