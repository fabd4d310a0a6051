import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useAppSelector } from '../../services/store/hooks'
import { CloudOffOutlined } from '../kit/icons'

export function OfflineNotice() {
  const isOnline = useAppSelector((state) => state.api.config.online)
  if (isOnline) return null
  return (
    <Alert
      variant="standard"
      role="status"
      severity="warning"
      icon={<CloudOffOutlined fontSize="small" />}
      sx={{ borderRadius: 0, py: 0 }}
    >
      You are offline. You can read, and what you type is kept. You can post again once you are back online.
    </Alert>
  )
}

/** Nothing is sent while offline, because the lists would be reloaded after the failure, and their errors would hide the rows. */
export function useOfflineRejection(text: string): readonly [shown: string | null, isRejected: () => boolean] {
  const isOnline = useAppSelector((state) => state.api.config.online)
  const [isAnnounced, setIsAnnounced] = useState(false)
  if (isAnnounced && isOnline) setIsAnnounced(false)

  function isRejected() {
    setIsAnnounced(!isOnline)
    return !isOnline
  }
  return [isAnnounced ? text : null, isRejected]
}
