import type { DemoEnds } from '../../contract/entities/accounts'
import { isManager } from '../../contract/rules/accountChanges'
import type { Account } from './accounts'
import { isDemoUser } from './demoUsers'

/** What becomes of a demo that ends with the first start that finds an account of somebody's own. */
export function demoEndOf(accounts: readonly Pick<Account, 'email' | 'permissions' | 'disabled' | 'hasPassword'>[]): DemoEnds {
  const own = accounts.filter(({ email }) => !isDemoUser(email))
  if (own.length === 0) return 'later'
  return own.some((account) => account.hasPassword && isManager(account)) ? 'safe' : 'locked out'
}
