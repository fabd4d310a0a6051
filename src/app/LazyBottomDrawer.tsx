import { FailedDialog } from '../components/parts/FailedDialog'
import { idle } from '../components/parts/idle'
import { lazyPart } from '../components/parts/lazyPart'

/** The menu of a phone. Loaded after the screen has been shown. */
export const LazyBottomDrawer = lazyPart(
  () =>
    idle()
      .then(() => import('./BottomDrawer'))
      .then(({ BottomDrawer }) => BottomDrawer),
  ({ isOpen, onClose, onRetry, isRetrying }) =>
    isOpen && <FailedDialog what="The menu" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />,
)
