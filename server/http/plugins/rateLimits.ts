import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../../domain/refusal'
import type { Services } from '../services'
import { KnownAddresses } from '../../auth/knownAddresses'

const MINUTE = 60_000

/** Wrong tokens a minute from one address. A scraper with an outdated one asks four times. */
const WRONG_TOKENS_PER_MINUTE = 10

/** Pairs of account and address that are remembered. */
const MOST_KNOWN_ADDRESSES = 20_000

/** One limiter's view of one request. */
type Verdict =
  { readonly isAllowed: true } | { readonly isAllowed: false; readonly isExceeded: boolean; readonly ttlInSeconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a sign-in attempt. Throws RATE_LIMITED when there were too many from this address or for this account. */
    limitLogins(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /** To be called after a sign-in: from now on, guesses from elsewhere do not count against this address. */
    rememberLogin(request: FastifyRequest): void
    /** Counts a call of a session, or of an address without one. Throws RATE_LIMITED when there were too many. */
    limitCalls(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /** Counts a wrong token for `/metrics`. Throws RATE_LIMITED when there were too many from this address. */
    limitWrongTokens(request: FastifyRequest, reply: FastifyReply): Promise<void>
  }
}

/**
 * Limits by the minute. Counts live in this process: several processes together let through as many times more.
 * Who guesses wrong uses up the count of their own address. An address that the owner has signed in from counts for itself alone; all others
 * share one more count of the account, so that many addresses together do not guess without bound.
 */
export const rateLimits = fp<Pick<Services, 'config'>>(
  async (app, { config }) => {
    await app.register(rateLimit, { global: false, cache: 20_000 })
    const known = new KnownAddresses(MOST_KNOWN_ADDRESSES)
    const byAddress = app.createRateLimit({ max: config.loginsPerMinute.address, timeWindow: MINUTE })
    const byAccountFromAddress = app.createRateLimit({
      max: config.loginsPerMinute.accountFromAddress,
      timeWindow: MINUTE,
      keyGenerator: (request) => `${normalizeIP(request.ip)} ${accountOf(request)}`,
    })
    const byAccount = app.createRateLimit({ max: config.loginsPerMinute.account, timeWindow: MINUTE, keyGenerator: accountOf })
    const byCaller = app.createRateLimit({
      max: config.callsPerMinute,
      timeWindow: MINUTE,
      keyGenerator: (request) => request.user?.sessionId ?? normalizeIP(request.ip),
    })
    const byGuesser = app.createRateLimit({ max: WRONG_TOKENS_PER_MINUTE, timeWindow: MINUTE })

    app.decorate('limitLogins', async (request, reply) => {
      refuseExceeded(await byAddress(request), reply)
      refuseExceeded(await byAccountFromAddress(request), reply)
      if (!known.has(accountOf(request), normalizeIP(request.ip))) refuseExceeded(await byAccount(request), reply)
    })
    app.decorate('rememberLogin', (request) => known.add(accountOf(request), normalizeIP(request.ip)))
    app.decorate('limitCalls', async (request, reply) => {
      if (config.callsPerMinute > 0) refuseExceeded(await byCaller(request), reply)
    })
    app.decorate('limitWrongTokens', async (request, reply) => refuseExceeded(await byGuesser(request), reply))
  },
  { name: 'rate-limits', dependencies: ['access-tokens'] },
)

function accountOf(request: FastifyRequest): string {
  const { email } = request.body as { readonly email: string }
  return email.toLowerCase()
}

function refuseExceeded(verdict: Verdict, reply: FastifyReply): void {
  if (verdict.isAllowed || !verdict.isExceeded) return
  reply.header('retry-after', String(Math.max(verdict.ttlInSeconds, 1)))
  throw new Refusal('RATE_LIMITED', 'Too many requests, please wait a moment and try again')
}
