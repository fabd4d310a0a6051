import { AbsentAction } from '../lazy/AbsentAction'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'

/** Cancels a sales order. Loaded after the order's dialog has been shown. */
export const LazyCancelSalesOrder = lazyComponent(
  whenIdle(() =>
    import(/* webpackChunkName: "corrections" */ './CancelSalesOrder').then(({ CancelSalesOrder }) => CancelSalesOrder),
  ),
  AbsentAction,
)
