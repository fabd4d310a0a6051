import { createContext, use, useEffect, useState } from 'react'

/** What a part that could not be loaded is given, so that it can say so in its place. */
export interface LoadFailure {
  /** Loads it again. */
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** How the app finds out whether the server has another release than the one that runs here, and starts that one. */
export interface ReleaseWatch {
  readonly isReplaced: () => Promise<boolean>
  readonly reload: () => void
}

/** Without it no release is newer. */
export const ReleaseContext = createContext<ReleaseWatch>({ isReplaced: async () => false, reload: () => undefined })

/** Why a part could not be loaded: the connection, or a newer release, which has other files. */
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
