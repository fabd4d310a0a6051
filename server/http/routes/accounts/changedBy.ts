import type { ChangedBy } from '../../../auth/accountTrail'
import type { SignedInUser } from '../../../auth/signedInUser'
import type { CallContext } from '../handler'
import type { AccountCallName } from '../../../../contract/accountCalls'

type Asked = Pick<CallContext<AccountCallName>, 'services' | 'request' | 'user'>

/** The manager who calls. The access check guarantees one. */
export function managerOf({ user }: Pick<Asked, 'user'>): SignedInUser {
  if (!user) throw new Error('The access check let nobody in')
  return user
}

/** Who asks for a change, when, and by which request. */
export function changedBy(asked: Asked): ChangedBy {
  return { who: managerOf(asked).email, ...changedWhen(asked) }
}

/** The same for a caller who is not signed in. */
export function changedWhen({ services, request }: Pick<Asked, 'services' | 'request'>): Omit<ChangedBy, 'who'> {
  return { requestId: request.id, at: services.now() }
}
