import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { startedByScripts } from '../testing/programs/compiledPrograms'
import { compiledProgram } from '../testing/programs/programArguments'

/** All our programs that `npm run` starts, by script name, and the server. */
const PROGRAMS = [{ script: 'start', file: 'server/main.ts' }, ...startedByScripts()].map(
  ({ script, file }) => [script, file] as const,
)

/**
 * The program gets no settings but these, and they point to a directory that cannot be written: `--help` must not touch a
 * database.
 */
const NOWHERE = { DATA_DIR: '/proc/nowhere', DATABASE_URL: '', CLIENT_DIR: '/proc/nowhere' }

/**
 * Runs a program in a worker thread, in the form compiled for this test run: a separate process takes three times as long to
 * start.
 */
async function run(file: string, args: readonly string[]) {
  const program = compiledProgram(file)
  if (program === null) throw new Error(`${file} was not compiled`)
  const env = { PATH: process.env.PATH, ...NOWHERE }
  const thread = new Worker(program, { argv: [...args], env, stdout: true, stderr: true })
  const exit = new Promise<number>((resolve) => thread.once('exit', resolve))
  const [code, stdout, stderr] = await Promise.all([exit, text(thread.stdout), text(thread.stderr)])
  return { code, stdout, stderr }
}

test('the list of programs is not empty', () => expect(PROGRAMS.length).toBeGreaterThan(15))

test.each(PROGRAMS)('[FAULT-57] %s prints its usage for --help and does nothing else', async (_, file) => {
  const { code, stdout, stderr } = await run(file, ['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage:/)
})

test.each(PROGRAMS.filter(([, file]) => file.startsWith('server/cli/')))(
  '%s rejects an unknown option and prints its usage',
  async (_, file) => {
    const { code, stdout, stderr } = await run(file, ['--no-such-thing'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--no-such-thing'\n\nUsage:/)
  },
)
