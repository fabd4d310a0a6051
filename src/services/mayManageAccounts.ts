import { MANAGE_USERS } from '../../contract/constants'
import { selectHasExtension, selectUser, type AuthState } from '../slices/authSlice'

/** True when the signed-in person may manage accounts, and the backend can. */
export function selectMayManageAccounts(state: { readonly auth: AuthState }): boolean {
  return selectHasExtension(state, 'accounts') && (selectUser(state)?.permissions.includes(MANAGE_USERS) ?? false)
}
