import { readCommandLine, readSecret, UsageError } from '../../server/common/commandLine'
import { CannotRun } from './checks/expect'
import type { Credentials } from './checks/run'

/** Environment variables with the credentials. */
const VARIABLES = {
  email: 'CONFORMANCE_EMAIL',
  password: 'CONFORMANCE_PASSWORD',
  guestEmail: 'CONFORMANCE_GUEST_EMAIL',
  guestPassword: 'CONFORMANCE_GUEST_PASSWORD',
} as const

const USAGE = `Usage: npm run conformance -- --url URL [--sandbox] [--json FILE]

Tries a server against the contract of the API (contract/allCalls.ts): reads, errors, headers, and every extension that it names.
  --url      the server, or its API's base address when that is not /api/v1
  --sandbox  tries writes too: only on a server whose data may be changed
  --json     also writes the report to this file

The account is read from ${VARIABLES.email} and ${VARIABLES.password}, or asked for; never from the command line. With
${VARIABLES.guestEmail} and ${VARIABLES.guestPassword}, an account without the permission general_user, permissions are tested too.
Ends with 0 when everything passed, 1 when something failed, 2 when the server could not be tested.`

/** Parses the command line of `npm run conformance`. Throws UsageError. */
export function readArguments(args: readonly string[]) {
  const { values } = readCommandLine(
    { usage: USAGE, options: { url: { type: 'string' }, sandbox: { type: 'boolean' }, json: { type: 'string' } } },
    args,
  )
  if (values.url === undefined) throw new UsageError(USAGE)
  return {
    /** The API's base address, without a trailing slash. */
    url: baseOf(values.url),
    isSandbox: values.sandbox ?? false,
    /** Path of the JSON report, or null. */
    jsonFile: values.json ?? null,
  }
}

/** Returns the API's base address; adds the contract's default path when only a server is given. */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(`--url must be an http or https address\n\n${USAGE}`)
  if (url.username !== '' || url.password !== '') throw new UsageError(`--url must not hold a password\n\n${USAGE}`)
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  return url.origin + (path === '' || path === '/' ? '/api/v1' : path)
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the credentials of the account, from the environment or else typed in on the terminal. Throws CannotRun without a
 * terminal.
 */
export async function readCredentials(environment: Environment, isTerminal: boolean): Promise<Credentials> {
  const requested = async (name: string, question: string) => {
    const value = environment[name]
    if (value !== undefined && value !== '') return value
    if (!isTerminal) throw new CannotRun(`${name} is not set, and there is no terminal to ask for it.`)
    return readSecret(question)
  }
  const email = await requested(VARIABLES.email, 'Email: ')
  return { email, password: await requested(VARIABLES.password, 'Password: ') }
}

/** Returns the credentials of the second account; null when the environment has none. */
export function readGuest(environment: Environment): Credentials | null {
  const [email = '', password = ''] = [environment[VARIABLES.guestEmail], environment[VARIABLES.guestPassword]]
  return email === '' ? null : { email, password }
}
