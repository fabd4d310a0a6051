import { readSecret } from '../server/operations/cli/readPassword'
import { CannotRun } from './checks/cannotRun'
import type { Credentials } from './checks/run'
import { VARIABLES } from './readArguments'

type Environment = Readonly<Record<string, string | undefined>>

/** Credentials of the account, from the environment or else asked for on the terminal. Throws CannotRun without a terminal. */
export async function readCredentials(environment: Environment, isTerminal: boolean): Promise<Credentials> {
  const asked = async (name: string, question: string) => {
    const value = environment[name]
    if (value !== undefined && value !== '') return value
    if (!isTerminal) throw new CannotRun(`${name} is not set, and there is no terminal to ask for it.`)
    return readSecret(question)
  }
  const email = await asked(VARIABLES.email, 'Email: ')
  return { email, password: await asked(VARIABLES.password, 'Password: ') }
}

/** The second account; null where the environment names none. */
export function readGuest(environment: Environment): Credentials | null {
  const [email = '', password = ''] = [environment[VARIABLES.guestEmail], environment[VARIABLES.guestPassword]]
  return email === '' ? null : { email, password }
}
