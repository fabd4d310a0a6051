import { EDIT_CONTENT, GENERAL_USER, type PERMISSIONS } from '../constants'
import type { Screen } from '../screens'

export function isGeneralUser(user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  return user?.permissions.includes(GENERAL_USER) ?? false
}

/** True when the user may cancel and close orders, which requires `edit_content` besides `general_user`. */
export function mayCorrect(user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  return isGeneralUser(user) && (user?.permissions.includes(EDIT_CONTENT) ?? false)
}

/** Null when signing in is enough. Menu items and changes always need `general_user`. */
export const PERMISSION_TO_OPEN = {
  dashboard: GENERAL_USER,
  sales: null,
  production: GENERAL_USER,
  shipments: GENERAL_USER,
  inventory: GENERAL_USER,
  transfers: GENERAL_USER,
} as const satisfies Readonly<Record<Screen, (typeof PERMISSIONS)[number] | null>>

export function mayOpen(screen: Screen, user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  const needed = PERMISSION_TO_OPEN[screen]
  return needed === null || (user?.permissions.includes(needed) ?? false)
}

/** Says that a change is not allowed: every change requires {@link GENERAL_USER}, even where anybody may open the screen. */
export const LOOK_ONLY = 'You can look but not change. Ask an administrator.'

/** Null is a page that is no screen. Inventory and production use the wording of transfers. */
export function screenRejection(screen: Screen | null): string {
  switch (screen) {
    case 'shipments':
      return "You don't have permission to view shipments."
    case 'transfers':
    case 'inventory':
    case 'production':
      return "You don't have permission to view transfers."
    default:
      return "You don't have permission to view this page."
  }
}
