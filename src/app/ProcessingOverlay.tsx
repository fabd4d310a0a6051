import { BusyOverlay } from '../components/kit/BusyOverlay'
import { selectIsLoading } from '../slices/uiLoadingSlice'
import { useAppSelector } from '../services/hooks'

/** Covers the screen while the global loading flag is set. */
export function ProcessingOverlay() {
  return <BusyOverlay text={useAppSelector(selectIsLoading) ? 'Processing...' : null} />
}
