import * as z from 'zod/mini'
import {
  EMAIL_LIMIT_CHARACTERS,
  NAME_LIMIT_CHARACTERS,
  PASSWORD_LIMIT_CHARACTERS,
  PERMISSIONS,
  SECRET_LIMIT_CHARACTERS,
} from '../constants'
import { singleLine } from './primitives'
import { responseText } from './responseText'

const shortText = (field: string, most = NAME_LIMIT_CHARACTERS) =>
  z.string(`${field} is required`).check(z.trim(), z.normalize(), z.maxLength(most, `${field} is too long`))

const email = shortText('Email', EMAIL_LIMIT_CHARACTERS).check(
  z.toLowerCase(),
  z.regex(/^[^\s@]+@[^\s@]+$/, 'Email must be an email address'),
)
const name = singleLine('Name', NAME_LIMIT_CHARACTERS).check(z.normalize())
const role = shortText('Role')
const permissions = z
  .array(z.enum(PERMISSIONS, 'There is no such permission'))
  .check(z.maxLength(PERMISSIONS.length, 'A permission is named twice'))
const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_LIMIT_CHARACTERS, 'Password is too long'))
const secret = (field: string) =>
  z.string(`${field} is required`).check(z.minLength(1, `${field} is required`), z.maxLength(SECRET_LIMIT_CHARACTERS))

/** What a token may be used for. */
export const TOKEN_USES = ['intake', 'outbox'] as const
export type TokenUse = (typeof TOKEN_USES)[number]

export const IdParameter = z.strictObject({ id: z.uuid('id must be a UUID') })

/** Response of a call about one of them that says only which one. */
export const IdResponse = z.object({ id: z.string() })

export const NewAccountRequest = z.strictObject({ email, name, role, permissions })
export type NewAccountRequest = z.infer<typeof NewAccountRequest>

/**
 * The changes to an account; missing members stay. `permissions` replaces all permissions. `seen` is the account as it was
 * shown: the call is rejected when a member that it changes was something else by then.
 */
export const ChangeAccountRequest = z.strictObject({
  name: z.optional(name),
  role: z.optional(role),
  permissions: z.optional(permissions),
  disabled: z.optional(z.boolean()),
  seen: z.optional(z.object({ name: z.string(), role: z.string(), permissions: z.array(z.string()) })),
})
export type ChangeAccountRequest = z.infer<typeof ChangeAccountRequest>

export const SetPasswordRequest = z.strictObject({ link: secret('The link'), password })

/** The first account of a server, with the code from its log. */
export const FirstAccountRequest = z.strictObject({ code: secret('The code'), email, name, password })
export type FirstAccountRequest = z.infer<typeof FirstAccountRequest>

export const NewTokenRequest = z.strictObject({
  name,
  use: z.enum(TOKEN_USES, `use must be one of ${TOKEN_USES.join(', ')}`),
})
export type NewTokenRequest = z.infer<typeof NewTokenRequest>

const instant = z.nullable(z.string())

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  disabled: z.boolean(),
  /** True for an account of the demo once the demo is over: it cannot sign in. */
  isPastDemo: z.optional(z.boolean()),
  /** False until the user has set a password by a link. */
  hasPassword: z.boolean(),
  lastSignInAt: instant,
  /** When the currently valid password link expires; null when there is none. */
  linkExpiresAt: instant,
  sessions: z.number(),
})
export type Account = z.infer<typeof Account>

/**
 * When a demo ends on its own: on the first start of the server after the owner has created an account, the public sign-ins are
 * rejected.
 * - `later`: there is no such account yet.
 * - `safe`: on the next start; one of the owner's accounts can then manage the others.
 * - `locked out`: on the next start, but none of the owner's accounts that can sign in may manage accounts.
 */
const DEMO_ENDS = ['later', 'safe', 'locked out'] as const
export type DemoEnds = (typeof DEMO_ENDS)[number]

export const AccountsResponse = z.object({
  accounts: z.array(Account),
  demoEnds: z.optional(z.enum(DEMO_ENDS)),
})

/** Response of a change: whose account it is. */
export const AccountResponse = z.object({ id: z.string(), email: z.string() })

/** A one-time link. `link` is returned only here; the server stores its hash. */
export const PasswordLinkResponse = z.object({ link: z.string(), expiresAt: z.string() })
export type PasswordLinkResponse = z.infer<typeof PasswordLinkResponse>

export const PasswordSetResponse = z.object({ email: z.string() })

export const AccountSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** Browser and system in words, "Chrome on Windows"; `''` when unknown. */
  device: responseText,
  /** When its browser last asked for a new access token. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  isOwn: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const SessionsResponse = z.object({ sessions: z.array(AccountSession) })

export const EndedSessionsResponse = z.object({ ended: z.number() })

export const Token = z.object({
  id: z.string(),
  name: z.string(),
  use: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Precise to the minute. */
  lastUsedAt: instant,
  revokedAt: instant,
  revokedBy: z.nullable(z.string()),
})
export type Token = z.infer<typeof Token>

/** Response of `getTokens`: active tokens first, then revoked ones. */
export const TokensResponse = z.object({ tokens: z.array(Token) })

/** A new token. `token` is returned only here; the server stores its hash. */
export const NewTokenResponse = z.object({ id: z.string(), token: z.string() })
export type NewTokenResponse = z.infer<typeof NewTokenResponse>
