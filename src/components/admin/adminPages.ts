import { createSelector } from '@reduxjs/toolkit'
import { ADMIN_ACCESS, MANAGE_USERS, type Permission } from '../../../contract/constants'
import type { Extension } from '../../../contract/extensions'
import { selectHasExtension, selectUser, type AuthState } from '../../slices/authSlice'

interface AdminPage {
  readonly title: string
  readonly path: string
  readonly extension: Extension
  readonly permission: Permission
}

export const ADMIN_PAGES = {
  accounts: { title: 'Accounts', path: '/accounts', extension: 'accounts', permission: MANAGE_USERS },
  intake: { title: 'Import', path: '/intake', extension: 'intake', permission: ADMIN_ACCESS },
  webhooks: { title: 'Webhooks', path: '/webhooks', extension: 'outbox', permission: ADMIN_ACCESS },
} as const satisfies Record<string, AdminPage>
export type AdminPageName = keyof typeof ADMIN_PAGES

export function selectMayOpenAdminPage(state: { readonly auth: AuthState }, page: AdminPageName): boolean {
  const { extension, permission } = ADMIN_PAGES[page]
  return selectHasExtension(state, extension) && (selectUser(state)?.permissions.includes(permission) ?? false)
}

export const selectOpenAdminPages = createSelector([(state: { readonly auth: AuthState }) => state.auth], (auth) =>
  (Object.keys(ADMIN_PAGES) as AdminPageName[]).filter((page) => selectMayOpenAdminPage({ auth }, page)),
)

/** Path of the page that a one-time link opens. The secret follows the `#`, which browsers do not send. */
export const SET_PASSWORD_PATH = '/password/set'

export const FIRST_ACCOUNT_PATH = '/password/first'
