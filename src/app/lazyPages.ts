import { lazy } from '../components/lazy/lazy'
import { PART } from './screens'

/** The frame around every screen, which the sign-in page does not need. */
export const LazyShell = lazy(PART, () => import(/* webpackChunkName: "shell" */ './Shell').then(({ Shell }) => Shell))
export const LazyLoginPage = lazy(PART, () =>
  import(/* webpackChunkName: "login" */ '../pages/login/LoginPage').then(({ LoginPage }) => LoginPage),
)
export const LazyPasswordPage = lazy(PART, () =>
  import('../pages/password/PasswordPage').then(({ PasswordPage }) => PasswordPage),
)
export const LazyCountPage = lazy(PART, () => import('../pages/counting/CountPage').then(({ CountPage }) => CountPage))
export const LazyAdminPage = lazy(PART, () => import('./AdminPage').then(({ AdminPage }) => AdminPage))
