import type { ComponentType } from 'react'
import type { Screen } from '../../contract/screens'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { lazy } from '../components/lazy/lazy'
import { LazyDataTableGrid } from '../components/lists/LazyDataTableGrid'

interface ScreenParts {
  readonly label: string
  readonly Page: ReturnType<typeof lazy>
}

function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy('This part of the app', async () => (await load())[name])
}

export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    Page: lazyPage(() => import(/* webpackChunkName: "dashboard" */ '../pages/dashboard/DashboardPage'), 'DashboardPage'),
  },
  sales: {
    label: 'Sales',
    Page: lazyPage(() => import(/* webpackChunkName: "lists" */ '../pages/sales/SalesPage'), 'SalesPage'),
  },
  production: {
    label: 'Production',
    Page: lazyPage(() => import(/* webpackChunkName: "lists" */ '../pages/production/ProductionPage'), 'ProductionPage'),
  },
  shipments: {
    label: 'Shipments',
    Page: lazyPage(() => import(/* webpackChunkName: "lists" */ '../pages/shipments/ShipmentsPage'), 'ShipmentsPage'),
  },
  inventory: {
    label: 'Inventory',
    Page: lazyPage(() => import(/* webpackChunkName: "lists" */ '../pages/inventory/InventoryPage'), 'InventoryPage'),
  },
  transfers: {
    label: 'Transfers',
    Page: lazyPage(() => import(/* webpackChunkName: "lists" */ '../pages/transfers/TransfersPage'), 'TransfersPage'),
  },
}

export const LazyShell = lazyPage(() => import(/* webpackChunkName: "shell" */ './Shell'), 'Shell')
export const LazyLoginPage = lazyPage(() => import(/* webpackChunkName: "login" */ '../pages/login/LoginPage'), 'LoginPage')
export const LazyPasswordPage = lazyPage(() => import('../pages/password/PasswordPage'), 'PasswordPage')
export const LazyCountPage = lazyPage(() => import('../pages/counting/CountPage'), 'CountPage')
export const LazyAdminPage = lazyPage(() => import('./AdminPage'), 'AdminPage')

/** Loads what a screen needs to render at once; without one, the sign-in page, and then what every screen needs. */
export async function preloadScreen(screen: Screen | null): Promise<void> {
  // At a desk, every list needs the grid.
  const frame = isPhoneLayout() ? [LazyShell] : [LazyShell, LazyDataTableGrid]
  await Promise.all((screen ? [SCREEN[screen].Page, ...frame] : [LazyLoginPage]).map((part) => part.preload()))
  for (const part of frame) void part.preload()
}
