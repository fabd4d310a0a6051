import type { Account } from '../../../contract/entities/accounts'
import { BlockOutlined } from '../../components/kit/icons'
import { StatusChip } from '../../components/kit/StatusChip'

/** Whether an account can be used to sign in. */
export function AccountState({ account: { disabled, isPastDemo, hasPassword } }: { readonly account: Account }) {
  if (disabled) return <StatusChip status="Disabled" tone="neutral" Icon={BlockOutlined} />
  if (isPastDemo) return <StatusChip status="Demo, no sign-in" tone="neutral" Icon={BlockOutlined} />
  return hasPassword ? <StatusChip status="Active" tone="success" /> : <StatusChip status="No password yet" tone="warning" />
}
