import Alert from '@mui/material/Alert'
import { useAppSelector } from '../../../services/hooks'
import { CloudOffOutlined } from '../../kit/icons'

/** Says that the device is offline, and what still works then. */
export function OfflineNotice() {
  const isOnline = useAppSelector((state) => state.api.config.online)
  if (isOnline) return null
  return (
    <Alert role="status" severity="warning" icon={<CloudOffOutlined fontSize="small" />} sx={{ borderRadius: 0, py: 0 }}>
      You are offline. What is loaded can be read, and what you type is kept. Posting works again when the connection is back.
    </Alert>
  )
}
