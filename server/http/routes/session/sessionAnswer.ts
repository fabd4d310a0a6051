import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '../../../../contract/entities/user'
import { EXTENSIONS } from '../../../../contract/extensions'
import type { Services } from '../../services'
import { issueAccessToken } from '../../../auth/accessToken'
import { setRefreshCookie } from './refreshCookie'
import type { SessionGrant } from '../../../auth/sessions'

/** Answers a sign-in or a refresh: the access token and the user in the body, the refresh token as a cookie. */
export function sessionAnswer(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  grant: SessionGrant,
  now: Date,
): SessionAnswer {
  const { name, email, role, permissions } = grant.user
  if (grant.refreshToken !== null) setRefreshCookie(config, reply, grant.refreshToken, now, grant.expiresAt)
  return {
    accessToken: issueAccessToken(request.server, now, grant.user),
    user: { name, email, role, permissions: [...permissions] },
    extensions: [...EXTENSIONS],
  }
}
