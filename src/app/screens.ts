import type { Screen } from '../../contract/screens'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { lazy } from '../components/lazy/lazy'
import { LazyDataTableGrid } from '../components/lists/LazyDataTableGrid'
import type * as Start from './start'

const PART = 'This part of the app'

type StartPart = keyof typeof Start

const startPart = (name: StartPart) =>
  lazy<StartPart, object>(PART, () => import(/* webpackChunkName: "screens" */ './start'), name)

export const SCREEN: Readonly<Record<Screen, { readonly label: string; readonly Page: ReturnType<typeof lazy> }>> = {
  dashboard: {
    label: 'Dashboard',
    Page: lazy(PART, () => import(/* webpackChunkName: "dashboard" */ '../pages/dashboard/DashboardPage'), 'DashboardPage'),
  },
  sales: { label: 'Sales', Page: startPart('SalesPage') },
  production: { label: 'Production', Page: startPart('ProductionPage') },
  shipments: { label: 'Shipments', Page: startPart('ShipmentsPage') },
  inventory: { label: 'Inventory', Page: startPart('InventoryPage') },
  transfers: { label: 'Transfers', Page: startPart('TransfersPage') },
}

export const LazyShell = startPart('Shell')
export const LazyLoginPage = lazy(PART, () => import(/* webpackChunkName: "login" */ '../pages/login/LoginPage'), 'LoginPage')
export const LazyPasswordPage = lazy(PART, () => import('../pages/password/PasswordPage'), 'PasswordPage')
export const LazyCountPage = lazy(PART, () => import('../pages/counting/CountPage'), 'CountPage')
export const LazyAccountsPage = lazy(PART, () => import('../pages/accounts/AccountsPage'), 'AccountsPage')
export const LazyIntakePage = lazy(PART, () => import('../pages/intake/IntakePage'), 'IntakePage')
export const LazyWebhooksPage = lazy(PART, () => import('../pages/webhooks/WebhooksPage'), 'WebhooksPage')

/** Loads what a screen needs to render at once; without one, the sign-in page, and then what every screen needs. */
export async function preloadScreen(screen: Screen | null): Promise<void> {
  // At a desk, every list needs the grid.
  const frame = isPhoneLayout() ? [LazyShell] : [LazyShell, LazyDataTableGrid]
  await Promise.all((screen ? [SCREEN[screen].Page, ...frame] : [LazyLoginPage]).map((part) => part.preload()))
  for (const part of frame) void part.preload()
}
