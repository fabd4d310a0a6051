import { DEMO_USERS } from '../../../server/auth/demoUsers'
import type { Bench } from './bench'
import { below, ratioOf, short, type Row } from './report'
import { observed, timed } from './timing'

/** Measures signing in, and the simultaneous expiry of everybody's access token. */
export async function measureSessions({ server, stranger, bare, refreshTokens }: Bench): Promise<Row[]> {
  const [demo] = DEMO_USERS
  const login = () => stranger.call('login', { email: demo?.email ?? '', password: demo?.password ?? '' })
  await timed(3, login)
  const signedIn = await observed(server, () => timed(25, login))

  const refresh = (token: string) => stranger.call('refreshToken', undefined, { cookie: `refresh_token=${token}` })
  const started = performance.now()
  await Promise.all(refreshTokens.map(refresh))
  const stormMs = performance.now() - started
  return [
    { what: 'bare verification of a password', timing: bare.verify },
    {
      what: 'sign-in',
      timing: signedIn,
      ratio: ratioOf(signedIn.p50, bare.verify.p50, 'bare'),
      goal: below('p95', signedIn.p95, 150),
    },
    {
      what: `${refreshTokens.length} refreshes at once`,
      figures: `${short(stormMs)} ms in all`,
      ratio: ratioOf(stormMs / refreshTokens.length, bare.commit.p50, 'a bare transaction, each'),
      goal: below('all', stormMs, 2_000),
    },
  ]
}
