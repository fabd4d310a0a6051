import { useState } from 'react'
import { useAppSelector } from '../../../services/hooks'

/**
 * Hook that refuses an action while the device is offline: nothing is sent then, because the lists would be reloaded after the
 * failure, and their errors would hide the rows.
 * @param text the refusal, shown until the connection is back
 */
export function useOfflineRefusal(text: string): readonly [shown: string | null, isRefused: () => boolean] {
  const isOnline = useAppSelector((state) => state.api.config.online)
  const [isTold, setIsTold] = useState(false)
  if (isTold && isOnline) setIsTold(false)

  function isRefused() {
    setIsTold(!isOnline)
    return !isOnline
  }
  return [isTold ? text : null, isRefused]
}
