import { DEMO_EMAILS, type DemoUser, DEMO_USERS } from '../../auth/demoUsers'
import { passwordMatches } from '../../auth/password'
import type { Database } from '../../database/database'

interface BannerFacts {
  readonly url: string
  readonly basePath: string
  readonly builtFor: string | null
  readonly data: string
  readonly signIns: readonly DemoUser[]
  readonly firstAccountCode: string | null
  /** True when somebody has an account that is not closed; a demo account counts only where it may sign in. */
  readonly hasAccounts: boolean
  /** The database has demo accounts that the settings, or accounts of its owner, keep from signing in. */
  readonly rejectsDemo: boolean
}

export function banner(facts: BannerFacts): string {
  const { url, data } = facts
  const place = [`    ${url}`, ...wrongPathLines(facts), `    Data: ${data}`]
  return ['', '  Orders Manager is ready', '', ...place, '', ...signInLines(facts), ''].join('\n')
}

function wrongPathLines({ basePath, builtFor }: BannerFacts): readonly string[] {
  if (builtFor === null || builtFor === basePath) return []
  return [
    `    The app does not work there: it was built for ${builtFor}, and CLIENT_BASE_PATH is ${basePath}. Run "npm run build" again.`,
  ]
}

function signInLines({ url, signIns, firstAccountCode, hasAccounts, rejectsDemo }: BannerFacts): readonly string[] {
  const heading = '  Sign in with'
  if (signIns.length > 0) {
    return [heading, ...signIns.map(({ email, password, role }) => `    ${email.padEnd(20)} ${password.padEnd(16)} ${role}`)]
  }
  if (hasAccounts) return [`${heading} your account`]
  if (firstAccountCode !== null) {
    return [
      heading,
      `    Make an account: ${url}password/first with the code ${firstAccountCode}`,
      '    or:              npm run cli -- user add you@example.com',
    ]
  }
  return [
    heading,
    '    Make an account: npm run cli -- user add you@example.com',
    ...(rejectsDemo ? ['    The demo sign-ins are refused here. DEMO_DATA=on lets them in.'] : []),
  ]
}

/** The demo sign-ins that work: an operator may have changed or disabled them, and imported data has none. */
export async function workingDemoSignIns(database: Database): Promise<readonly DemoUser[]> {
  const { rows } = await database.query<{ email: string; hash: string }>(
    'SELECT email, password_hash AS hash FROM app_user WHERE email = ANY ($1) AND NOT disabled',
    [DEMO_EMAILS],
  )
  const works = await Promise.all(
    DEMO_USERS.map(async ({ email, password }) => {
      const account = rows.find((row) => row.email === email)
      return account !== undefined && passwordMatches(account.hash, password)
    }),
  )
  return DEMO_USERS.filter((_, index) => works[index])
}
