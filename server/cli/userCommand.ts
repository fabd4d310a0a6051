import { parseArgs } from 'node:util'
import { GENERAL_USER, PERMISSIONS } from '../../contract/constants'
import { addAccount, changePassword, listAccounts, setDisabled } from '../auth/accounts'
import type { Database } from '../database/database'
import { Refusal } from '../errors'

/** What `npm run user` tells somebody who asks. */
export const USAGE = `Usage:
  npm run user -- add <email> [--name <name>] [--role <role>] [--permissions <a,b>]
  npm run user -- passwd <email>
  npm run user -- disable <email>
  npm run user -- enable <email>
  npm run user -- list

Passwords are asked for, or read from standard input; they have at least 12 characters.
Permissions are ${GENERAL_USER} unless told otherwise; known are ${PERMISSIONS.join(', ')}.`

/** What the command needs of the world around it. */
export interface UserCommandWorld {
  readonly database: Database
  readonly now: () => Date
  readonly readPassword: () => Promise<string>
}

const OPTIONS = { name: { type: 'string' }, role: { type: 'string' }, permissions: { type: 'string' } } as const

/** Runs one `user` command. Resolves to the text to show. Throws Refusal with a sentence for the operator. */
export async function userCommand(args: readonly string[], world: UserCommandWorld): Promise<string> {
  const { action, email, values } = parse(args)
  const { database, now } = world
  switch (action) {
    case 'list':
      return (await listAccounts(database)).map(describe).join('\n') || 'There are no accounts yet.'
    case 'add': {
      const account = {
        email,
        name: values.name ?? email,
        role: values.role ?? '',
        permissions: knownPermissions(values.permissions),
      }
      await addAccount(database, account, await world.readPassword())
      return `${email} can sign in now.`
    }
    case 'passwd':
      await changePassword(database, now(), email, await world.readPassword())
      return `${email} has a new password; all sessions of the account have ended.`
    case 'disable':
      await setDisabled(database, now(), email, true)
      return `${email} is disabled; all sessions of the account have ended.`
    case 'enable':
      await setDisabled(database, now(), email, false)
      return `${email} can sign in again.`
    default:
      throw new Refusal('BAD_REQUEST', USAGE)
  }
}

function parse(args: readonly string[]) {
  const { positionals, values } = parseKnown(args)
  const [action, email, ...rest] = positionals
  const wantsEmail = action !== 'list'
  if (rest.length > 0 || wantsEmail !== (email !== undefined)) throw new Refusal('BAD_REQUEST', USAGE)
  return { action, email: email?.toLowerCase() ?? '', values }
}

function parseKnown(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Refusal('BAD_REQUEST', `${error instanceof Error ? error.message : ''}\n\n${USAGE}`)
  }
}

function knownPermissions(list: string | undefined): string[] {
  if (list === undefined) return [GENERAL_USER]
  const names = list.split(',').filter((name) => name !== '')
  const unknown = names.find((name) => !(PERMISSIONS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Refusal('BAD_REQUEST', `There is no permission "${unknown}"\n\n${USAGE}`)
  return names
}

function describe(account: Awaited<ReturnType<typeof listAccounts>>[number]): string {
  const state = account.disabled ? 'disabled' : 'active'
  return [account.email, state, account.name, account.role, account.permissions.join(',')].join('\t')
}
