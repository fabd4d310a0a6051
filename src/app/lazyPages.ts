import { FailedScreen } from '../components/parts/FailedScreen'
import { lazyPage } from '../components/parts/lazyPart'

/** The frame around every screen, in a piece of its own: the sign-in page does without it. */
export const LazyShell = lazyPage(() => import('./Shell').then(({ Shell }) => Shell), FailedScreen)
export const LazyLoginPage = lazyPage(() => import('../pages/login/LoginPage').then(({ LoginPage }) => LoginPage), FailedScreen)
export const LazyNotFoundPage = lazyPage(
  () => import('../pages/notFound/NotFoundPage').then(({ NotFoundPage }) => NotFoundPage),
  FailedScreen,
)
