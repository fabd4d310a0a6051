import { failedNotice } from '../lazy/FailedNotice'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'

/** Cancels a sales order. Loaded once its dialog stands: nothing of it is needed to work on the order. */
export const LazyCancelSalesOrder = lazyComponent(
  whenIdle(() =>
    import(/* webpackChunkName: "corrections" */ './CancelSalesOrder').then(({ CancelSalesOrder }) => CancelSalesOrder),
  ),
  failedNotice('Canceling'),
)
