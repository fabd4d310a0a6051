import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { withMenu } from './LazySideMenu'

/** The frame around every screen, in a piece of its own: the sign-in page does without it. */
export const LazyShell = lazyPage(() => withMenu(import('./Shell').then(({ Shell }) => Shell)), FailedScreen)
export const LazyLoginPage = lazyPage(() => import('../pages/login/LoginPage').then(({ LoginPage }) => LoginPage), FailedScreen)
/** Rarely used pages, before and after sign-in. They are not preloaded, and their routes are loaded with them. */
export const LazyOtherPages = lazyPage(() => import('./OtherPages').then(({ OtherPages }) => OtherPages), FailedScreen)
export const LazyPasswordPages = lazyPage(
  () => import('../pages/password/PasswordPages').then(({ PasswordPages }) => PasswordPages),
  FailedScreen,
)
