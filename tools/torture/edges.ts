/** `npm run torture -- edges`: tests edge cases at every screen and dialog. */
import { spawnSync } from 'node:child_process'
import { commandLine } from '../../server/common/commandLine'

const USAGE = `Usage: npm run torture -- edges [--slow] [--built] [words for Playwright] [-- options for Playwright]

Takes the server or the network away at every screen and dialog; "npm test" has one case of each kind.
  --slow     instead: the flows of "npm test" in a Chromium without a JavaScript compiler, as on a weak tablet
  --built    skips the build`

const { values, words } = commandLine({
  usage: USAGE,
  options: { built: { type: 'boolean' }, slow: { type: 'boolean' } },
  words: [0, Infinity],
})

function main(): number {
  const env = { ...process.env, ...(values.slow && { SLOW_BROWSER: 'on' }) }
  const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1
  const built = values.built ? 0 : run('npm', ['run', '--silent', 'build'])
  if (built !== 0) return built
  const tests = values.slow ? ['--project', 'hostile data', '--project', 'flows'] : ['--project', 'edges', '--workers', '1']
  return run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...tests, ...words])
}

process.exit(main())
