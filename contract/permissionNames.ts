import { GENERAL_USER_NAME, type Permission } from './constants'

export const PERMISSION_NAMES: Readonly<Record<Permission, string>> = {
  general_user: GENERAL_USER_NAME,
  edit_content: 'Cancel documents',
  admin_access: 'Data in and out',
  manage_users: 'Accounts',
  view_reports: 'View reports',
  foureye_user: 'Four eyes',
  access_protected_route: 'Protected routes',
}

/** Returns the text that says which permissions something needs, for example `Managing accounts needs the permission "Accounts".` */
export function neededText(what: string, permissions: readonly Permission[]): string {
  const names = permissions.map((permission) => `"${PERMISSION_NAMES[permission]}"`)
  return `${what} needs the permission${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`
}
