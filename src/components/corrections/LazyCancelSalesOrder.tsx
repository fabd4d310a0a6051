import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'

/** Cancels a sales order. Loaded once its dialog stands: nothing of it is needed to work on the order. */
export const LazyCancelSalesOrder = lazyPart(
  () =>
    idle()
      .then(() => import(/* webpackChunkName: "corrections" */ './CancelSalesOrder'))
      .then(({ CancelSalesOrder }) => CancelSalesOrder),
  (failure) => <FailedNotice what="Canceling" {...failure} />,
)
