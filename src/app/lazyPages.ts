import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { withMenu } from './LazySideMenu'

/** The frame around every screen, in a separate chunk, because the sign-in page does not need it. */
export const LazyShell = lazyPage(
  () => withMenu(import(/* webpackChunkName: "shell" */ './Shell').then(({ Shell }) => Shell)),
  FailedScreen,
)
export const LazyLoginPage = lazyPage(
  () => import(/* webpackChunkName: "login" */ '../pages/login/LoginPage').then(({ LoginPage }) => LoginPage),
  FailedScreen,
)
/** Rarely used pages. They are not preloaded, and their chunk also contains their routes. */
export const LazyOtherPages = lazyPage(() => import('./OtherPages').then(({ OtherPages }) => OtherPages), FailedScreen)
export const LazyPasswordPage = lazyPage(
  () => import('../pages/password/PasswordPage').then(({ PasswordPage }) => PasswordPage),
  FailedScreen,
)
