import type { Webhook } from '../../../contract/entities/webhooks'
import { StatusChip } from '../../components/kit/StatusChip'

/** Delivery state of a webhook. */
export function WebhookState({ webhook: { isPaused, attempts } }: { readonly webhook: Webhook }) {
  if (isPaused) return <StatusChip status="Paused" tone="neutral" />
  return attempts > 0 ? <StatusChip status="Trying again" tone="danger" /> : <StatusChip status="Active" tone="success" />
}
