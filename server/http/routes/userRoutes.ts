import { login } from './session/login'
import { logout } from './session/logout'
import { refreshToken } from './session/refreshRoute'
import type { Routes } from './handler'

/** Signing in, staying signed in, signing out. */
export const userRoutes = { login, refreshToken, logout } satisfies Partial<Routes>
