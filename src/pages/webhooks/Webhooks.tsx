import { AdminPageFrame } from '../../components/adminPages/AdminPageFrame'
import { WebhookList } from './WebhookList'

/** Page with all webhooks, their progress and their failures. */
export function Webhooks() {
  return (
    <AdminPageFrame page="webhooks">
      <WebhookList />
    </AdminPageFrame>
  )
}
