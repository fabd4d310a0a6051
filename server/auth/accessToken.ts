import { randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppConfig } from '../cli/config/appConfig'
import { RequestError } from '../common/errors'
import type { SignedInUser } from './sessions'

export const ACCESS_TOKEN_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
const ISSUER = 'orders-manager'
const AUDIENCE = 'orders-manager-api'
/** The `typ` header of access tokens (RFC 9068), so that no other kind of JWT passes for one. */
const TYPE = 'at+jwt'

interface Claims {
  readonly jti?: string
  readonly sub: string
  /** The session's id: ending the session ends its access tokens. */
  readonly sid: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims & { readonly iat: number }
    user: SignedInUser | null
  }
}

export const accessTokens = fp<{ readonly config: Pick<AppConfig, 'jwtSecret'> }>(
  async (app, { config }) => {
    await app.register(jwt, {
      secret: config.jwtSecret,
      sign: {
        algorithm: ALGORITHM,
        iss: ISSUER,
        aud: AUDIENCE,
        expiresIn: ACCESS_TOKEN_SECONDS,
        header: { alg: ALGORITHM, typ: TYPE },
      },
      verify: {
        algorithms: [ALGORITHM],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        checkTyp: TYPE,
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub', 'sid'],
        cache: false,
      },
    })
  },
  { name: 'access-tokens' },
)

export function issueAccessToken(
  app: FastifyInstance,
  now: Date,
  { userId, sessionId }: { userId: string; sessionId: string },
): string {
  return app.jwt.sign({ jti: randomUUID(), sub: userId, sid: sessionId, iat: Math.floor(now.getTime() / 1_000) })
}

/** Returns the session of a request's access token. Throws NOT_SIGNED_IN, or TOKEN_EXPIRED by the server's clock. */
export function readAccessToken(
  { server, headers }: Pick<FastifyRequest, 'server' | 'headers'>,
  now: Date,
): { sessionId: string; userId: string } {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new RequestError('NOT_SIGNED_IN', 'Please sign in')
  try {
    const claims = server.jwt.verify<Claims>(token, { clockTimestamp: now.getTime() })
    return { sessionId: claims.sid, userId: claims.sub }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED') {
      throw new RequestError('TOKEN_EXPIRED', 'The access token has expired')
    }
    throw new RequestError('NOT_SIGNED_IN', 'The access token is not valid')
  }
}
