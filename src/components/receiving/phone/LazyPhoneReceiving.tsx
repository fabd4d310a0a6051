import { isPhoneLayout } from '../../kit/phoneLayout'
import { FailedDialog } from '../../lazy/FailedDialog'
import { lazyComponent } from '../../lazy/lazyComponent'

/** The receiving form of a phone: only phones load it. */
export const LazyPhoneReceiving = lazyComponent(
  () => import(/* webpackChunkName: "phone-receiving" */ './PhoneReceiving').then(({ PhoneReceiving }) => PhoneReceiving),
  ({ title, onCancel, onRetry, isRetrying }) => (
    <FailedDialog what={title} onClose={onCancel} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)

/** Resolves to the loaded form after the phone layout has loaded too (on a phone), so that opening it needs no second request. */
export async function withPhoneReceiving<Form>(form: Promise<Form>): Promise<Form> {
  if (isPhoneLayout()) await LazyPhoneReceiving.preload()
  return form
}
