import type { Account } from '../../../contract/entities/accounts'
import { StatusChip } from '../../components/kit/StatusChip'

/** Whether somebody can sign in with an account. */
export function AccountState({ account: { disabled, hasPassword } }: { readonly account: Account }) {
  return <StatusChip status={disabled ? 'Disabled' : hasPassword ? 'Active' : 'No password yet'} />
}
