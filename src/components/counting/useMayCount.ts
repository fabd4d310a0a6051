import { useAppSelector } from '../../services/hooks'
import { selectHasExtension, selectIsGeneralUser } from '../../slices/authSlice'

/** Whether the signed-in person may count stock, and the server takes counts. */
export function useMayCount(): boolean {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'counts'))
  return useAppSelector(selectIsGeneralUser) && isOffered
}
