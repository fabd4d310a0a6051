import { OtherPageFrame } from '../../components/otherPages/OtherPageFrame'
import { WebhookList } from './WebhookList'

/** Where what is posted is sent to, how far that is, and what could not be delivered. */
export function Webhooks() {
  return (
    <OtherPageFrame page="webhooks">
      <WebhookList />
    </OtherPageFrame>
  )
}
