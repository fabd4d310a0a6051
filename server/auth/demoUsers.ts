import { GENERAL_USER } from '../../contract/constants'
import { RequestError } from '../common/errors'
import type { Queryable } from '../database/database'

export interface DemoUser {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}

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

export const DEMO_EMAILS: readonly string[] = DEMO_USERS.map(({ email }) => email)

export function isDemoUser(email: string): boolean {
  return DEMO_EMAILS.includes(email)
}

/** Returns whether an account is that of a demo on a server that is none: it cannot sign in, and its sessions have ended. */
export function isPastDemoUser(email: string, demoData: boolean): boolean {
  return !demoData && isDemoUser(email)
}

/** Throws CONFLICT for an email of a demo account: an account that somebody makes with it could sign in to a demo only. */
export function rejectDemoEmail(email: string): void {
  if (isDemoUser(email.toLowerCase())) throw new RequestError('CONFLICT', `${email} is a demo address. Choose another one.`)
}

async function hasAccount(db: Queryable, condition: string): Promise<boolean> {
  const { rows } = await db.query(`SELECT FROM app_user WHERE ${condition} LIMIT 1`, [DEMO_EMAILS])
  return rows.length > 0
}

export const hasDemoAccounts = (db: Queryable): Promise<boolean> => hasAccount(db, 'email = ANY ($1)')

/** When others than demo users have accounts, closed ones included, the data belongs to a company. */
export async function isDemo(db: Queryable, configured: boolean | undefined): Promise<boolean> {
  return configured ?? !(await hasAccount(db, 'email <> ALL ($1)'))
}

/** Resolves to true when somebody has an account that is not closed; a demo account counts only where `demoData` lets it in. */
export const hasOpenAccounts = (db: Queryable, demoData: boolean): Promise<boolean> =>
  hasAccount(db, `NOT disabled AND (${demoData} OR email <> ALL ($1))`)
