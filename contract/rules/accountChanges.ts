import { MANAGE_USERS } from '../constants'
import { ruleViolated, type RuleRefusal } from '../refusal'

/** What of an account decides whether it manages accounts. */
export interface ManagerState {
  readonly permissions: readonly string[]
  readonly disabled: boolean
}

/** True for an account that may manage accounts now. */
export function isManager({ permissions, disabled }: ManagerState): boolean {
  return !disabled && permissions.includes(MANAGE_USERS)
}

/** Refuses to take the right to manage accounts from oneself. */
export const OWN_RIGHT_REFUSAL = 'You cannot take the right to manage accounts from yourself'

/**
 * Refuses a change of an account that would lock its user out or leave no manager; null when it is allowed.
 * @param after the account after the change
 * @param isOwn true for the account of the user who makes the change
 * @param otherManagers other accounts that may manage accounts
 */
export function accountChangeRefusal(
  before: ManagerState,
  after: ManagerState,
  { isOwn, otherManagers }: { readonly isOwn: boolean; readonly otherManagers: number },
): RuleRefusal | null {
  if (!isManager(before) || isManager(after)) return null
  if (isOwn) return ruleViolated(OWN_RIGHT_REFUSAL)
  if (otherManagers > 0) return null
  return ruleViolated('The last account that may manage accounts keeps this right')
}
