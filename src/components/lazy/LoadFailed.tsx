import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { createContext, use, useEffect, useEffectEvent, useId, useState } from 'react'
import { ReportButton } from '../kit/ErrorBox'
import { NoticeButton } from '../kit/GuardedButton'
import { useLayer } from '../kit/layers'

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

interface LoadFailedProps {
  readonly what: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly onClose?: () => void
}

/** It retries by itself when the server is back. After a new release only a reload helps. */
export function LoadFailed({ what, isRetrying, onRetry, onClose }: LoadFailedProps) {
  const { isReplaced, reload, whenBack } = use(ServerContext)
  const [isNewer, setIsNewer] = useState(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => whenBack(() => retry()), [whenBack])

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

  const id = useId()
  const { element } = useLayer({ close: () => onClose?.() }, onClose !== undefined)
  const notice = (
    <Alert
      severity="warning"
      action={
        <>
          <NoticeButton isBusy={isRetrying} onClick={isNewer ? reload : onRetry}>
            {isNewer ? 'Reload' : 'Retry'}
          </NoticeButton>
          {onClose && (
            <Button color="inherit" size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <span id={id}>{what} could not be loaded.</span> {isNewer ? NEWER_RELEASE : NOT_REACHED}
      <div>
        <ReportButton />
      </div>
    </Alert>
  )
  if (!onClose) return notice
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { ref: element } }}>
      {notice}
    </Dialog>
  )
}

const NEWER_RELEASE = 'A newer version of the app is ready. Reload to go on; what you typed is kept.'
const NOT_REACHED = 'The connection or the server may be down.'
