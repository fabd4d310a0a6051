/** The six screens, in the order of the side menu. */
export const SCREENS = ['dashboard', 'sales', 'production', 'shipments', 'inventory', 'transfers'] as const
export type Screen = (typeof SCREENS)[number]

/**
 * Paths of the calls that a start of the app begins with, part of the table of calls. They are a table of their own because the page makes
 * these calls before the app's code is there, and the table brings every schema with it.
 */
export const REFRESH_PATH = '/user/refresh-token'

/** Path of the list that each screen shows. */
export const LIST_PATH = {
  dashboard: '/dashboard/production-history',
  sales: '/sales',
  production: '/production/',
  shipments: '/shipping/',
  inventory: '/inventory/list-inventory-parts',
  transfers: '/transfers/',
} as const satisfies Readonly<Record<Screen, string>>

/**
 * What the app asks a list for first where the backend names the extension `windows`, as the address spells it: the open documents, and
 * the lines of the newest month.
 */
export const FIRST_QUERY: Readonly<Partial<Record<Screen, string>>> = {
  dashboard: 'month=newest',
  sales: 'scope=open',
  production: 'scope=open',
  shipments: 'scope=open',
  transfers: 'scope=open',
}

/** What can be looked up from anywhere, and the screen that shows it: who may open that screen finds it. */
export const LOOKUP_SCREEN = {
  sales: 'sales',
  production: 'production',
  shipment: 'shipments',
  transfer: 'transfers',
  item: 'inventory',
} as const satisfies Readonly<Record<string, Screen>>

export type LookupKind = keyof typeof LOOKUP_SCREEN
export const LOOKUP_KINDS = Object.keys(LOOKUP_SCREEN) as readonly LookupKind[]

/** True for a kind that this version knows; another one is of a later version. */
export function isLookupKind(kind: string): kind is LookupKind {
  return Object.hasOwn(LOOKUP_SCREEN, kind)
}
