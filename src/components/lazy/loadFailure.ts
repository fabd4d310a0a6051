import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

export interface LoadFailure {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export interface ServerWatch {
  readonly isReplaced: () => Promise<boolean>
  readonly reload: () => void
  readonly whenBack: (listener: () => void) => () => void
}

export const ServerContext = createContext<ServerWatch>({
  isReplaced: async () => false,
  reload: () => undefined,
  whenBack: () => () => undefined,
})

function useRetryWhenBack(onRetry: () => void): void {
  const { whenBack } = use(ServerContext)
  const retry = useEffectEvent(onRetry)
  useEffect(() => whenBack(() => retry()), [whenBack])
}

export function useLoadFailure({ onRetry, isRetrying }: LoadFailure) {
  const { isReplaced, reload } = use(ServerContext)
  const [isNewer, setIsNewer] = useState(false)
  useRetryWhenBack(onRetry)

  useEffect(
    function askForReleaseAfterEachAttempt() {
      if (isRetrying) return undefined
      let isShown = true
      void isReplaced().then((response) => isShown && setIsNewer(response))
      return () => {
        isShown = false
      }
    },
    [isReplaced, isRetrying],
  )

  if (isNewer) return { text: NEWER_RELEASE, action: 'Reload', onAction: reload }
  return { text: NOT_REACHED, action: 'Retry', onAction: onRetry }
}

const NEWER_RELEASE = 'A newer version of the app is ready. Reload to go on; what you typed is kept.'
const NOT_REACHED = 'The connection or the server may be down.'
