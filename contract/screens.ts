/** The screens, in the order of the side menu. The names are their paths in the address bar as well. */
export const SCREENS = ['dashboard', 'sales', 'production', 'shipments', 'inventory', 'transfers'] as const
export type Screen = (typeof SCREENS)[number]

export const LIST_PATH = {
  dashboard: '/dashboard/production-history',
  sales: '/sales',
  production: '/production/',
  shipments: '/shipping/',
  inventory: '/inventory/list-inventory-parts',
  transfers: '/transfers/',
} as const satisfies Readonly<Record<Screen, string>>

/** Kinds that can be looked up from anywhere, and the screen that shows each. Only users who may open that screen find them. */
export const LOOKUP_SCREEN = {
  sales: 'sales',
  production: 'production',
  shipment: 'shipments',
  transfer: 'transfers',
  item: 'inventory',
} as const satisfies Readonly<Record<string, Screen>>

export type LookupKind = keyof typeof LOOKUP_SCREEN
export const LOOKUP_KINDS = Object.keys(LOOKUP_SCREEN) as readonly LookupKind[]

/** True for a kind that this version knows. A newer backend may send others. */
export function isLookupKind(kind: string): kind is LookupKind {
  return Object.hasOwn(LOOKUP_SCREEN, kind)
}
