import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startedByScripts } from '../../testing/programs/compiledPrograms'
import { compiledProgram } from '../../testing/programs/programArguments'

const ROOT = join(__dirname, '..', '..', '..')

/** Every program of ours that `npm run` starts, by the name of its script, and the server. */
const PROGRAMS = [{ script: 'start', file: 'server/main.ts' }, ...startedByScripts()].map(
  ({ script, file }) => [script, file] as const,
)

/** A place at which nothing may be done: the program has no settings but these. */
const NOWHERE = { DATA_DIR: '/proc/nowhere', DATABASE_URL: '', CLIENT_DIR: '/proc/nowhere' }

async function run(file: string, args: readonly string[]) {
  const compiled = compiledProgram(file)
  const program = compiled === null ? ['--import', 'tsx', join(ROOT, file)] : [compiled]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...NOWHERE },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 45_000,
    killSignal: 'SIGKILL',
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) child[stream].on('data', (chunk) => (said[stream] += String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, ...said }
}

test('there are programs to ask', () => expect(PROGRAMS.length).toBeGreaterThan(15))

test.each(PROGRAMS)('[FAULT-57] %s answers --help with how it is called, and does nothing else', async (_, file) => {
  const { code, stdout, stderr } = await run(file, ['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage:/)
})

test.each(PROGRAMS.filter(([, file]) => file.startsWith('server/operations/cli/')))(
  '%s refuses what it does not know, and says how it is called',
  async (_, file) => {
    const { code, stdout, stderr } = await run(file, ['--no-such-thing'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--no-such-thing'[^]*\n\nUsage:/)
  },
)
