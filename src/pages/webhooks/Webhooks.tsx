import { AdminPageFrame } from '../../components/adminPages/AdminPageFrame'
import { WebhookList } from './WebhookList'

/** Where what is posted is sent to, how far that is, and what could not be delivered. */
export function Webhooks() {
  return (
    <AdminPageFrame page="webhooks">
      <WebhookList />
    </AdminPageFrame>
  )
}
