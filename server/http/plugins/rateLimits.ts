import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readAccessToken } from '../../auth/accessToken'
import { createSignInCounts } from '../../auth/signInCounts'
import { RequestError } from '../../common/errors'
import type { Services } from '../services'

const MINUTE = 60_000

/** Wrong tokens per minute from one IP address. A Prometheus scraper with an outdated token sends four. */
const WRONG_TOKENS_PER_MINUTE = 10

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns what a successful sign-in calls: it takes the attempt back, and guesses from elsewhere no longer lock the account for this address. */
    limitLogins(request: FastifyRequest, reply: FastifyReply): Promise<() => Promise<void>>
    /** Counts an attempt at a one-time link or code. Throws RATE_LIMITED when there were too many from this address. */
    limitSecrets(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /** To be called before anything that costs a query. Each kind is counted apart. Throws RATE_LIMITED. */
    limitCalls(
      request: FastifyRequest,
      reply: FastifyReply,
      kind?: 'calls' | 'signOuts' | 'readiness' | 'wrongTokens',
    ): Promise<void>
  }
}

/** Failed sign-ins are counted in the database, for all processes, by address and account; calls in memory, only to stop runaway programs. */
export const rateLimits = fp<Pick<Services, 'config' | 'database' | 'now'>>(
  async (app, { config, database, now }) => {
    await app.register(rateLimit, { global: false, cache: 20_000 })
    const signIns = createSignInCounts(database, now)
    const { address, accountFromAddress, account } = config.loginsPerMinute
    // 0 is no limit.
    const max = config.callsPerMinute === 0 ? Number.MAX_SAFE_INTEGER : config.callsPerMinute
    const callerOf = (request: FastifyRequest) => sessionOf(request, now()) ?? addressOf(request)
    const ofCaller = () => app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: callerOf })
    const ofAddress = { max: WRONG_TOKENS_PER_MINUTE, timeWindow: MINUTE, keyGenerator: addressOf }
    const limiters = {
      calls: ofCaller(),
      signOuts: ofCaller(),
      readiness: ofCaller(),
      wrongTokens: app.createRateLimit(ofAddress),
    }

    app.decorate('limitLogins', async (request, reply) => {
      const counted: string[] = []
      const countOrReject = async (name: string, most: number) => {
        rejectUntil(await signIns.count(name, most), reply)
        counted.push(name)
      }
      await countOrReject(`address ${addressOf(request)}`, address)
      await countOrReject(`from ${addressAndAccount(request)}`, accountFromAddress)
      if (!(await signIns.isKnownAddress(knownAddressName(request))))
        await countOrReject(`account ${accountOf(request)}`, account)
      return async () => {
        await Promise.all(counted.map((name) => signIns.takeBack(name)))
        await signIns.rememberAddress(knownAddressName(request))
      }
    })
    app.decorate('limitSecrets', async (request, reply) =>
      rejectUntil(await signIns.count(`secrets ${addressOf(request)}`, accountFromAddress), reply),
    )
    app.decorate('limitCalls', async (request, reply, kind = 'calls') => {
      const counted = await limiters[kind](request)
      rejectUntil(counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds, reply)
    })
  },
  { name: 'rate-limits', dependencies: ['access-tokens'] },
)

/** An address in `X-Forwarded-For` to which the proxy has added the port: `192.0.2.1:50001`, `[2001:db8::1]:50001`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/** Returns the caller's address without a port, which is another one for each connection. */
function addressOf({ ip }: FastifyRequest): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? []
  return normalizeIP(v6 ?? v4 ?? ip)
}

/** Null without a valid token; a session that has ended counts too. */
function sessionOf(request: FastifyRequest, now: Date): string | null {
  try {
    return readAccessToken(request, now).sessionId
  } catch {
    return null
  }
}

function accountOf(request: FastifyRequest): string {
  const { email } = request.body as { readonly email: string }
  return email.toLowerCase()
}

// An IP address contains no blank, so the joined text is unambiguous.
const addressAndAccount = (request: FastifyRequest) => `${addressOf(request)} ${accountOf(request)}`
/** Name of the entry that says that the account's owner has signed in from this address; it counts nothing. */
const knownAddressName = (request: FastifyRequest) => `known ${addressAndAccount(request)}`

function rejectUntil(seconds: number | null, reply: FastifyReply): void {
  if (seconds === null) return
  reply.header('retry-after', String(Math.max(seconds, 1)))
  throw new RequestError('RATE_LIMITED', 'Too many requests, please wait a moment and try again')
}
