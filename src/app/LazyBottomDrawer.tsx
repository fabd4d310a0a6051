import { FailedDialog } from '../components/lazy/FailedDialog'
import { whenIdle } from '../components/lazy/idle'
import { lazyComponent } from '../components/lazy/lazyComponent'

/** The menu of a phone. Loaded after the screen has been shown. */
export const LazyBottomDrawer = lazyComponent(
  whenIdle(() => import('./BottomDrawer').then(({ BottomDrawer }) => BottomDrawer)),
  ({ isOpen, onClose, onRetry, isRetrying }) =>
    isOpen && <FailedDialog what="The menu" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />,
)
