import { GENERAL_USER } from '../constants'

/** The six screens, in the order of the side menu. */
export const SCREENS = ['dashboard', 'sales', 'production', 'shipments', 'inventory', 'transfers'] as const
export type Screen = (typeof SCREENS)[number]

/** Screens whose page needs general_user. Every menu item needs it; the sales page itself needs a sign-in only. */
const WALLED: ReadonlySet<Screen> = new Set(['dashboard', 'production', 'shipments', 'inventory', 'transfers'])

/** True when the user holds the one permission that has an effect. */
export function isGeneralUser(user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  return user?.permissions.includes(GENERAL_USER) ?? false
}

/** True when the user may open the screen's page. */
export function mayOpen(screen: Screen, user: { readonly permissions: readonly string[] } | null | undefined): boolean {
  return !WALLED.has(screen) || isGeneralUser(user)
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
