import BlockOutlined from '@mui/icons-material/BlockOutlined'
import type { Account } from '../../../contract/entities/accounts'
import { StatusChip } from '../../components/kit/StatusChip'

/** Whether somebody can sign in with an account. */
export function AccountState({ account: { disabled, hasPassword } }: { readonly account: Account }) {
  if (disabled) return <StatusChip status="Disabled" tone="neutral" Icon={BlockOutlined} />
  return hasPassword ? <StatusChip status="Active" tone="success" /> : <StatusChip status="No password yet" tone="warning" />
}
