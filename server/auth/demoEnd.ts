import type { DemoEnds } from '../../contract/entities/accounts'
import { isManager } from '../../contract/rules/accountChanges'
import type { Account } from './accounts'
import { isDemoUser } from './demoUsers'

/** State of a demo that ends at the first start after its owner has an account of their own. */
export function demoEndOf(accounts: readonly Pick<Account, 'email' | 'permissions' | 'disabled' | 'hasPassword'>[]): DemoEnds {
  const own = accounts.filter(({ email }) => !isDemoUser(email))
  if (own.length === 0) return 'later'
  return own.some((account) => account.hasPassword && isManager(account)) ? 'safe' : 'locked out'
}
