import type { SessionResponse } from '../../../contract/entities/user'
import { makeCaller, type Caller } from '../server/caller'
import { startServer, type PROGRAMS, type ServerProcess } from '../server/serverProcess'
import type { Company } from './company'
import { figureText, type Figure } from './figure'

/** A running server, a company, and its users. */
export interface BenchEnvironment {
  readonly server: ServerProcess
  readonly company: Company
  /** Twenty users with separate accounts. */
  readonly people: readonly [Caller, ...Caller[]]
}

export type Measure = (environment: BenchEnvironment) => Promise<readonly Figure[]>

/** Runs a server on a company and measures the parts one after the other. Prints each figure. */
export async function measureOn(
  company: Company,
  program: keyof typeof PROGRAMS,
  parts: readonly Measure[],
): Promise<readonly Figure[]> {
  const server = await startServer(program, { ...company.data.variables, DEMO_DATA: 'on' })
  try {
    const figures: Figure[] = []
    for (const measure of parts) {
      const people = await signIn(server, company)
      const measured = await measure({ server, company, people })
      for (const figure of measured) console.log(`${figure.what.padEnd(64)} ${figureText(figure)}`)
      figures.push(...measured)
      people.forEach((person) => person.close())
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** Gets new access tokens for everybody, because they last only for minutes. */
async function signIn({ origin }: ServerProcess, { sessions }: Company): Promise<BenchEnvironment['people']> {
  const stranger = makeCaller(origin)
  const people: Caller[] = []
  for (const tokens of sessions) {
    const { body } = await stranger.call('refreshToken', undefined, { cookie: `refresh_token=${tokens.pop() ?? ''}` })
    people.push(makeCaller(origin, (JSON.parse(String(body)) as SessionResponse).accessToken))
  }
  stranger.close()
  const [first, ...others] = people
  if (!first) throw new Error('The company has no staff')
  return [first, ...others]
}
