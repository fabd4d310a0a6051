import * as z from 'zod/mini'
import { PASSWORD_LIMIT_CHARACTERS } from '../constants'
import { responseText, isText } from './responseText'

/** The signed-in user. `role` is only displayed; missing or malformed `permissions` mean none. */
export const User = z.object({
  name: responseText,
  email: responseText,
  role: responseText,
  permissions: z.pipe(
    z.nullish(
      z.pipe(
        z.transform((permissions: unknown) => (Array.isArray(permissions) ? permissions.filter(isText) : [])),
        z.array(z.string()),
      ),
    ),
    z.transform((permissions) => permissions ?? []),
  ),
})
export type User = z.infer<typeof User>

/**
 * Response of sign-in and of session refresh. `accessToken` is a JWT with `exp` in seconds. `extensions` lists the optional
 * features of the backend; a missing or malformed list means none.
 */
export const SessionResponse = z.object({
  accessToken: z.string().check(z.minLength(1)),
  user: User,
  extensions: z.catch(z.array(z.string()), []),
})
export type SessionResponse = z.infer<typeof SessionResponse>

export const LoginRequest = z.object({
  email: z
    .string('Email is required')
    .check(z.trim(), z.normalize(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Email is too long')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_LIMIT_CHARACTERS, 'Password is too long')),
})
export type LoginRequest = z.infer<typeof LoginRequest>
