import { createContext, use, useEffect, useState } from 'react'

/** Props of the component that replaces a part whose code could not be loaded. */
export interface LoadFailure {
  /** Loads it again. */
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** Detects whether the server has a newer release than the running one, and loads it. */
export interface ReleaseWatch {
  readonly isReplaced: () => Promise<boolean>
  readonly reload: () => void
}

/** The default, without a provider, never reports a newer release. */
export const ReleaseContext = createContext<ReleaseWatch>({ isReplaced: async () => false, reload: () => undefined })

/**
 * Hook that returns the message and the button for a part that could not be loaded: Retry, or Reload if the server has a newer
 * release, whose chunks have other names.
 */
export function useLoadFailure({ onRetry }: LoadFailure) {
  const { isReplaced, reload } = use(ReleaseContext)
  const [isNewer, setIsNewer] = useState(false)

  useEffect(
    function askForRelease() {
      let isShown = true
      void isReplaced().then((answer) => isShown && setIsNewer(answer))
      return () => {
        isShown = false
      }
    },
    [isReplaced],
  )

  if (isNewer) return { text: NEWER_RELEASE, action: 'Reload', onAction: reload }
  return { text: NOT_REACHED, action: 'Retry', onAction: onRetry }
}

const NEWER_RELEASE = 'A newer version of the app is ready. Reload to go on; what you typed is kept.'
const NOT_REACHED = 'The connection or the server may be down.'
