import { failedDialog } from '../../components/lazy/FailedDialog'
import { lazyComponent } from '../../components/lazy/lazyComponent'

/** The dialog in which an item is counted, loaded when one is first counted. */
export const LazyCountDialog = lazyComponent(
  () => import('./CountDialog').then(({ CountDialog }) => CountDialog),
  failedDialog('Counting'),
)
