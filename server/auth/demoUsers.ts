import { GENERAL_USER } from '../../contract/constants'
import { Refusal } from '../domain/refusal'

/** A sign-in that comes with the demo data. Its password is public. */
export interface DemoUser {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** The users of a demo: a member of the staff, a guest who may see the sales page only, and a manager of accounts. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'demo@example.com',
    password: 'demo-password',
    name: 'Dana Demo',
    role: 'Operations',
    permissions: ['access_protected_route', 'view_reports', 'edit_content', GENERAL_USER],
  },
  {
    email: 'guest@example.com',
    password: 'guest-password',
    name: 'Guest',
    role: 'Guest',
    permissions: ['access_protected_route'],
  },
  {
    email: 'admin@example.com',
    password: 'admin-password',
    name: 'Ada Admin',
    role: 'Administrator',
    permissions: ['access_protected_route', 'admin_access', 'manage_users', 'view_reports', 'edit_content', GENERAL_USER],
  },
]

/** Returns whether an email belongs to a demo account, which may sign in to a demo only. */
export function isDemoUser(email: string): boolean {
  return DEMO_USERS.some((user) => user.email === email)
}

/** Throws CONFLICT for an email of a demo account: an account that somebody makes with it could sign in to a demo only. */
export function refuseDemoEmail(email: string): void {
  if (isDemoUser(email.toLowerCase())) throw new Refusal('CONFLICT', `${email} is an address of the demo. Choose another one.`)
}
