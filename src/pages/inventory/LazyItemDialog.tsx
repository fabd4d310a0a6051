import { FailedDialog } from '../../components/parts/FailedDialog'
import { lazyPart } from '../../components/parts/lazyPart'

/** The dialog of an item, loaded when one is first opened. */
export const LazyItemDialog = lazyPart(
  () => import(/* webpackChunkName: "item" */ './ItemDialog').then(({ ItemDialog }) => ItemDialog),
  ({ onClose, onRetry, isRetrying }) => (
    <FailedDialog what="The item" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)
