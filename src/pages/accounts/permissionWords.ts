import type { Permission } from '../../../contract/constants'

interface PermissionWords {
  readonly permission: Permission
  /** Name in a list of permissions; null for one that has no effect in this product. */
  readonly short: string | null
  /** What it lets one do. */
  readonly text: string
}

/** What each permission means, in the order in which they are offered. */
export const PERMISSION_WORDS: readonly PermissionWords[] = [
  { permission: 'general_user', short: 'Work', text: 'Work with all screens, and change what they show' },
  { permission: 'edit_content', short: 'Cancel documents', text: 'Cancel and short-close documents' },
  { permission: 'admin_access', short: 'Data in and out', text: 'Bring data in, and read what was posted' },
  { permission: 'manage_users', short: 'Accounts', text: 'Manage accounts and tokens' },
  { permission: 'view_reports', short: null, text: 'View reports' },
  { permission: 'foureye_user', short: null, text: 'Four eyes' },
  { permission: 'access_protected_route', short: null, text: 'Protected routes' },
]
