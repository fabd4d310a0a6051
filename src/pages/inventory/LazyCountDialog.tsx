import { FailedDialog } from '../../components/parts/FailedDialog'
import { lazyPart } from '../../components/parts/lazyPart'

/** The dialog in which an item is counted, loaded when one is first counted. */
export const LazyCountDialog = lazyPart(
  () => import('./CountDialog').then(({ CountDialog }) => CountDialog),
  ({ onClose, onRetry, isRetrying }) => (
    <FailedDialog what="Counting" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)
