import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { PERMISSIONS } from '../../contract/constants'
import { PERMISSION_NAMES } from '../../contract/permissionNames'
import { readNewPassword } from '../common/commandLine'
import { stubDatabase } from '../testing/databases/stubDatabase'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { programArguments } from '../testing/programs/programArguments'
import { databaseVariables } from '../testing/servers/startedPrograms'
import { sharedServer } from '../testing/servers/testServer'
import { USAGE, userArguments, userCommand } from './userCommand'

const PASSWORD = 'twelve-or-more'

describe('the command line', () => {
  const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))
  const world = { database, readPassword: async () => PASSWORD, demoData: true }

  test.each<[string, string[]]>([
    ['nothing', []],
    ['an unknown action', ['remove', 'a@b.example']],
    ['no address', ['add']],
    ['one address too many', ['disable', 'a@b.example', 'c@d.example']],
    ['an address that list does not take', ['list', 'a@b.example']],
    ['an unknown option', ['add', 'a@b.example', '--password', PASSWORD]],
    ['an unknown permission', ['add', 'a@b.example', '--permissions', 'general_user,root']],
    ['permissions without --permissions', ['permissions', 'a@b.example']],
    ['--permissions with another action', ['disable', 'a@b.example', '--permissions', 'general_user']],
    ['--name with another action', ['permissions', 'a@b.example', '--permissions', 'general_user', '--name', 'Ann']],
  ])('prints the usage for %s', (_, args) => {
    expect(() => userArguments(args)).toThrow(USAGE)
  })

  test('names the permissions as the app does', () => {
    for (const permission of PERMISSIONS)
      expect(USAGE).toMatch(new RegExp(`^  ${permission} +${PERMISSION_NAMES[permission]}$`, 'm'))
  })

  test.each<[string, string, RegExp]>([
    ['a password of eleven characters', 'eleven-char', /at least 12 characters/],
    ['the address as the password', 'a@b.example-1', /must not contain the email address/],
  ])('rejects %s', async (_, password, message) => {
    const add = userCommand(userArguments(['add', 'a@b.example']), { ...world, readPassword: async () => password })
    await expect(add).rejects.toThrow(message)
  })

  test('adds no account with a demo address, which could never sign in', async () => {
    const add = userCommand(userArguments(['add', 'demo@example.com']), world)
    await expect(add).rejects.toThrow('demo@example.com is a demo address')
  })
})

test.each([
  ['Ctrl+C', 'corr\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s at the password prompt ends it without another question', async (_, keys) => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin)
  const requested = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  terminal.write(keys)
  await expect(readNewPassword()).rejects.toThrow('Nothing was typed.')
  expect(requested.mock.calls.flat().join('')).toBe('Password: \n')
  requested.mockRestore()
  stdin.mockRestore()
})

/** Runs the real program while a server is running, which only a real PostgreSQL allows. */
const describeOnPostgres = currentTestDatabase() === 'postgres' ? describe : describe.skip

describeOnPostgres('the program, beside a running server', () => {
  const at = sharedServer()

  function user(args: string[], input = '') {
    const env = { ...process.env, ...databaseVariables(at.server.location) }
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programArguments('cli/user.ts'), ...args], {
      env,
      input,
      encoding: 'utf8',
    })
    return { status, stdout: stdout.trim(), stderr: stderr.trim() }
  }

  const login = (password: string) => at.server.client().call('login', { email: 'ann@b.example', password })

  test('adds, lists, changes, disables and enables an account', async () => {
    expect(user(['add', 'Ann@b.example', '--name', 'Ann', '--role', 'Packer'], `${PASSWORD}\n`)).toMatchObject({
      status: 0,
      stderr: '',
    })
    const first = await login(PASSWORD)
    expect(first.body.user).toEqual({ email: 'ann@b.example', name: 'Ann', role: 'Packer', permissions: ['general_user'] })
    expect(user(['list']).stdout).toMatch(/^ann@b\.example\tactive\tAnn\tPacker\tgeneral_user$/m)

    expect(user(['passwd', 'ann@b.example'], 'another-password').status).toBe(0)
    expect((await at.server.client(String(first.body.accessToken)).call('getSales')).body.error_code).toBe('SESSION_ENDED')
    expect((await login(PASSWORD)).status).toBe(401)
    const second = await login('another-password')
    expect(second.status).toBe(200)

    expect(user(['disable', 'ann@b.example']).status).toBe(0)
    expect((await at.server.client(null, second.cookie).call('refreshToken')).body.error_code).toBe('SESSION_ENDED')
    expect((await login('another-password')).status).toBe(401)
    expect(user(['enable', 'ann@b.example']).status).toBe(0)
    expect((await at.server.client(null, second.cookie).call('refreshToken')).status).toBe(401)
    expect((await login('another-password')).status).toBe(200)
    expect(user(['passwd', 'nobody@b.example'], PASSWORD)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'nobody@b.example has no account',
    })
  }, 60_000)
})
