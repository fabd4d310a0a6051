import { allCalls, type AnyCallName } from '../../contract/allCalls'
import type { Call } from '../../contract/call'
import { ADMIN_ACCESS, MANAGE_USERS } from '../../contract/constants'
import { mayCorrect } from '../../contract/rules/corrections'
import { isGeneralUser, mayOpen } from '../../contract/rules/permissions'
import type { CallLog } from '../report/callLog'
import { expectRefusal } from './expect'
import type { CallOptions, Run } from './run'

/** True when this user may make the call, by the contract's permissions. */
function mayCall({ access, screen }: Call, user: Run['guest']): boolean {
  if (access === 'general_user') return isGeneralUser(user)
  if (access === 'edit_content') return mayCorrect(user)
  if (access === 'manage_users') return user?.permissions.includes(MANAGE_USERS) ?? false
  if (access === 'admin_access' || access === 'outbox' || access === 'intake')
    return user?.permissions.includes(ADMIN_ACCESS) ?? false
  return screen === null || mayOpen(screen, user)
}

/** Makes a call without a token, with an invalid one, and as a user without the permission if one was given. */
export async function checkAccess(run: Run, log: CallLog, name: AnyCallName, options: () => CallOptions): Promise<void> {
  const stranger = await run.call(name, { ...options(), token: null })
  expectRefusal(log, stranger, 401, { when: 'without a token' })
  const forger = await run.call(name, { ...options(), token: 'not-a-token' })
  expectRefusal(log, forger, 401, { when: 'with a token that was never given' })
  if (run.guestToken === null || mayCall(allCalls[name], run.guest)) return
  const guest = await run.call(name, { ...options(), token: run.guestToken })
  expectRefusal(log, guest, 403, { when: 'without the permission' })
}
