import { GENERAL_USER, type PERMISSIONS } from '../constants'
import type { Screen } from '../screens'

/** True when the user holds the one permission that has an effect. */
export function isGeneralUser(user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  return user?.permissions.includes(GENERAL_USER) ?? false
}

/** What opening a screen and reading what it shows needs; null is a sign-in only. Every menu item, and every change, needs general_user. */
export const PERMISSION_TO_OPEN = {
  dashboard: GENERAL_USER,
  sales: null,
  production: GENERAL_USER,
  shipments: GENERAL_USER,
  inventory: GENERAL_USER,
  transfers: GENERAL_USER,
} as const satisfies Readonly<Record<Screen, (typeof PERMISSIONS)[number] | null>>

/** True when the user may open the screen's page, and read what it shows. */
export function mayOpen(screen: Screen, user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  const needed = PERMISSION_TO_OPEN[screen]
  return needed === null || (user?.permissions.includes(needed) ?? false)
}

/** Why somebody who may read sales may not change them. */
export const SALES_WRITE_REFUSAL = 'Changing sales needs the permission general_user.'

/** What a screen says to someone who may not open it. Inventory and production use the transfers wording. */
export function permissionWall(screen: Screen): string {
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
