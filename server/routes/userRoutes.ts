import { login } from '../auth/login'
import { logout } from '../auth/logout'
import { refreshToken } from '../auth/refreshRoute'
import type { Routes } from './handler'

/** Signing in, staying signed in, signing out. */
export const userRoutes = { login, refreshToken, logout } satisfies Partial<Routes>
