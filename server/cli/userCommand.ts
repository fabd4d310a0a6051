import { GENERAL_USER, PERMISSIONS, type Permission } from '../../contract/constants'
import { ChangeAccountRequest } from '../../contract/entities/accounts'
import { PERMISSION_NAMES } from '../../contract/permissionNames'
import { addAccount, changeAccount, changePassword, listAccounts, byCommand } from '../auth/accounts'
import { isDemo, rejectDemoEmail } from '../auth/demoUsers'
import { readCommandLine, UsageError } from '../common/commandLine'
import type { Database } from '../database/database'

export const USAGE = `Usage:
  npm run cli -- user add <email> [--name <name>] [--role <role>] [--permissions <a,b>]
  npm run cli -- user passwd <email>
  npm run cli -- user permissions <email> --permissions <a,b>
  npm run cli -- user disable <email>
  npm run cli -- user enable <email>
  npm run cli -- user list

Passwords are asked for, or read from standard input; they have at least 12 characters.
Permissions default to ${GENERAL_USER}. Known permissions, and their names in the app:
${PERMISSIONS.map((permission) => `  ${permission.padEnd(24)}${PERMISSION_NAMES[permission]}`).join('\n')}`

interface UserCommandWorld {
  readonly database: Database
  readonly readPassword: () => Promise<string>
  readonly demoData: boolean | undefined
}

interface UserTask {
  readonly action: 'add' | 'passwd' | 'permissions' | 'disable' | 'enable' | 'list'
  readonly email: string
  readonly values: Pick<ChangeAccountRequest, 'name' | 'role'>
  readonly permissions: readonly Permission[]
}

const TEXT = { type: 'string' } as const
const COMMAND = { usage: USAGE, options: { name: TEXT, role: TEXT, permissions: TEXT }, words: [1, 2] } as const
const ACTIONS: readonly UserTask['action'][] = ['add', 'passwd', 'permissions', 'disable', 'enable', 'list']

export function userArguments(args: readonly string[]): UserTask {
  const {
    values,
    words: [typed, email],
  } = readCommandLine(COMMAND, args)
  const action = ACTIONS.find((known) => known === typed)
  if (action === undefined || (action !== 'list') !== (email !== undefined)) throw new UsageError(USAGE)
  const accepted = action === 'add' ? ['name', 'role', 'permissions'] : action === 'permissions' ? ['permissions'] : []
  const isMissing = action === 'permissions' && values.permissions === undefined
  if (isMissing || Object.keys(values).some((name) => !accepted.includes(name))) throw new UsageError(USAGE)
  const { data = {}, error } = ChangeAccountRequest.safeParse({ name: values.name, role: values.role })
  if (error) throw new UsageError(error.issues[0]?.message)
  return { action, email: email?.toLowerCase() ?? '', values: data, permissions: knownPermissions(values.permissions) }
}

export async function userCommand({ action, email, values, permissions }: UserTask, world: UserCommandWorld): Promise<string> {
  const { database } = world
  const by = byCommand(new Date())
  const change = (facts: ChangeAccountRequest) => changeAccount(database, by, { account: { email }, managerId: null }, facts)
  switch (action) {
    case 'list':
      return (
        (await listAccounts(database, by.at, await isDemo(database, world.demoData))).map(describe).join('\n') ||
        'There are no accounts yet.'
      )
    case 'add': {
      rejectDemoEmail(email)
      const account = { email, name: values.name ?? email, role: values.role ?? '', permissions }
      await addAccount(database, by, account, await world.readPassword())
      return `${email} can sign in now.`
    }
    case 'passwd':
      await changePassword(database, by, email, await world.readPassword())
      return `${email} has a new password; all sessions of the account have ended.`
    case 'permissions':
      await change({ permissions: [...permissions] })
      return `${email} has these permissions now: ${permissions.join(', ') || 'none'}.`
    case 'disable':
      await change({ disabled: true })
      return `${email} is disabled; all sessions of the account have ended.`
    case 'enable':
      await change({ disabled: false })
      return `${email} can sign in again.`
  }
}

function knownPermissions(list: string | undefined): Permission[] {
  if (list === undefined) return [GENERAL_USER]
  const names = list.split(',').filter((name) => name !== '')
  const unknown = names.find((name) => !(PERMISSIONS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new UsageError(`There is no permission "${unknown}"\n\n${USAGE}`)
  return names as Permission[]
}

function describe(account: Awaited<ReturnType<typeof listAccounts>>[number]): string {
  const state = account.disabled ? 'disabled' : account.isPastDemo ? 'demo, no sign-in' : 'active'
  return [account.email, state, account.name, account.role, account.permissions.join(',')].join('\t')
}
