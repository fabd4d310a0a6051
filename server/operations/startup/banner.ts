import type { DemoUser } from '../../auth/demoUsers'

/** What the operator needs to know after a start. */
export interface BannerFacts {
  /** Address of the app. */
  readonly url: string
  /** Where the data is, without passwords. */
  readonly data: string
  /** The demo sign-ins that work. */
  readonly signIns: readonly DemoUser[]
}

/** A short text for the terminal: where the app is, and how to get in. */
export function banner({ url, data, signIns }: BannerFacts): string {
  const lines =
    signIns.length > 0
      ? signIns.map(({ email, password, role }) => `    ${email.padEnd(20)} ${password.padEnd(16)} ${role}`)
      : ['    Make an account: npm run user -- add you@example.com']
  return ['', '  Orders Manager is ready', '', `    ${url}`, `    Data: ${data}`, '', '  Sign in with', ...lines, ''].join('\n')
}
