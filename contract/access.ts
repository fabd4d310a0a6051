import type { Call } from './call'
import { ADMIN_ACCESS, EDIT_CONTENT, GENERAL_USER, MANAGE_USERS, type Permission } from './constants'
import { PERMISSION_TO_OPEN } from './rules/permissions'

type Access = Call['access']

const PERMISSIONS_FOR: Readonly<Record<Exclude<Access, 'reader'>, readonly Permission[]>> = {
  public: [],
  cookie: [],
  general_user: [GENERAL_USER],
  edit_content: [GENERAL_USER, EDIT_CONTENT],
  manage_users: [MANAGE_USERS],
  admin_access: [ADMIN_ACCESS],
  outbox: [ADMIN_ACCESS],
  intake: [ADMIN_ACCESS],
}

/** Returns the permissions that a user needs, all of them, to make a call. */
export function permissionsFor({ access, screen }: Pick<Call, 'access' | 'screen'>): readonly Permission[] {
  if (access !== 'reader') return PERMISSIONS_FOR[access]
  const toOpen = screen && PERMISSION_TO_OPEN[screen]
  return toOpen ? [toOpen] : []
}
