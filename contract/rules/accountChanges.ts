import { MANAGE_USERS } from '../constants'
import { ruleViolated, type RuleRejection } from '../rejection'

interface ManagerState {
  readonly permissions: readonly string[]
  readonly disabled: boolean
}

export function isManager({ permissions, disabled }: ManagerState): boolean {
  return !disabled && permissions.includes(MANAGE_USERS)
}

/** Rejection when users try to remove their own right to manage accounts. */
export const OWN_RIGHT_REJECTION = 'You cannot take the right to manage accounts from yourself'

/** Rejects a change that would lock its user out or leave no manager. `after` is the account after it. */
export function accountChangeRejection(
  before: ManagerState,
  after: ManagerState,
  { isOwn, otherManagers }: { readonly isOwn: boolean; readonly otherManagers: number },
): RuleRejection | null {
  if (!isManager(before) || isManager(after)) return null
  if (isOwn) return ruleViolated(OWN_RIGHT_REJECTION)
  if (otherManagers > 0) return null
  return ruleViolated('The last account that may manage accounts keeps this right')
}
