import type { FastifyRequest } from 'fastify'
import { permissionsFor } from '../../contract/access'
import type { Call } from '../../contract/call'
import { ADMIN_ACCESS } from '../../contract/constants'
import { TOKEN_USES, type TokenUse } from '../../contract/entities/accounts'
import { neededText } from '../../contract/permissionNames'
import { LOOK_ONLY, screenRejection } from '../../contract/rules/permissions'
import type { AppConfig } from '../cli/config/appConfig'
import { RequestError } from '../common/errors'
import type { Database } from '../database/database'
import { readAccessToken } from './accessToken'
import { MANAGERS_ONLY } from './accounts'
import { checkToken, presentsToken, rejectToken, type TokenHolder } from './apiTokens'
import { isPastDemoUser } from './demoUsers'
import { findSession, type SignedInUser } from './sessions'

declare module 'fastify' {
  interface FastifyRequest {
    tokenHolder?: TokenHolder
  }
}

interface AccessCheckOptions {
  readonly database: Database
  readonly config: Pick<AppConfig, 'allowedOrigins' | 'https' | 'demoData'>
  readonly now: () => Date
}

/** Resolves to the request's user, null without one, or throws an error. Runs before the body is read, and again after a late one. */
type AccessCheck = (request: FastifyRequest) => Promise<SignedInUser | null>

type CallAccess = Pick<Call, 'access' | 'screen' | 'writes'>

/** Returns the access check of a call. Permissions are read from the database for each request. */
export function accessCheckOf(call: CallAccess, parts: AccessCheckOptions): AccessCheck {
  const { access } = call
  if (access === 'public' || access === 'cookie') {
    return async (request) => {
      rejectCrossSite(request, parts.config)
      return null
    }
  }
  const needed = permissionsFor(call)
  return async (request) => {
    const { authorization } = request.headers
    if (takesToken(access) && presentsToken(authorization)) {
      request.tokenHolder = await checkToken(parts.database, authorization, access)
      return null
    }
    const user = await authenticate(request, parts)
    if (!needed.every((permission) => user.permissions.includes(permission)))
      throw new RequestError('FORBIDDEN', forbiddenText(call))
    return user
  }
}

/** True when programs with a token for the use of this name may make a call too. */
export function takesToken(access: Call['access']): access is TokenUse {
  return TOKEN_USES.includes(access as TokenUse)
}

async function authenticate(request: FastifyRequest, parts: AccessCheckOptions): Promise<SignedInUser> {
  rejectToken(request.headers.authorization)
  const now = parts.now()
  // After a late body the session is looked up again; a token that expired meanwhile was valid when it was sent.
  const { sessionId, userId } = request.user ?? readAccessToken(request, now)
  const user = await findSession(parts.database, now, sessionId)
  if (user?.userId !== userId || isPastDemoUser(user.email, parts.config.demoData)) {
    throw new RequestError('SESSION_ENDED', 'The session has ended, please sign in again')
  }
  return user
}

function forbiddenText({ access, screen, writes }: CallAccess): string {
  if (access === 'edit_content') return neededText('Canceling and closing orders', permissionsFor({ access, screen }))
  if (access === 'manage_users') return MANAGERS_ONLY
  if (permissionsFor({ access, screen }).includes(ADMIN_ACCESS)) return neededText('This', [ADMIN_ACCESS])
  return screen && writes ? LOOK_ONLY : screenRejection(screen)
}

/** Rejects a cross-site request (CSRF) by `Sec-Fetch-Site`, else by `Origin`; neither means no browser. Throws CROSS_SITE. */
export function rejectCrossSite(
  request: FastifyRequest,
  { allowedOrigins, https }: Pick<AppConfig, 'allowedOrigins' | 'https'>,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  const foreign = typeof site === 'string' ? site !== 'same-origin' && site !== 'none' : isElsewhere(origin, request.host, https)
  if (foreign) throw new RequestError('CROSS_SITE', 'This call is not allowed from another site')
}

function isElsewhere(origin: string | undefined, host: string, https: boolean): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  // Without https, anyone on the network could pose as the same host.
  return from.host !== host || (https && from.protocol !== 'https:')
}
