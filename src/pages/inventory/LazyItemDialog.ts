import { failedDialog } from '../../components/lazy/FailedDialog'
import { lazyComponent } from '../../components/lazy/lazyComponent'

/** The dialog of an item, loaded when one is first opened. */
export const LazyItemDialog = lazyComponent(
  () => import(/* webpackChunkName: "item" */ './ItemDialog').then(({ ItemDialog }) => ItemDialog),
  failedDialog('The item'),
)
