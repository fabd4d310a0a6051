/** `npm run edges`: tests edge cases at every screen and dialog. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { asksForHelp } from '../server/operations/cli/commandLine'

const BROWSERS = ['chromium', 'firefox']

const USAGE = `Usage: npm run edges -- [--browser chromium|firefox | --slow] [--built] [words for Playwright]

What happens when the server or the network goes away, at every screen and dialog, and other things that "npm test" keeps one case of
each kind of.
  --browser  in which browser; chromium unless told otherwise
  --slow     instead: the flows of "npm test" in a Chromium that compiles no JavaScript, as on a weak tablet; what a person does comes
             before what was done last is drawn
  --built    does not build the product first, because that was done`

function main(args: readonly string[]): number {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return 0
  }
  const { values, tokens } = parseArgs({
    args: [...args],
    options: {
      browser: { type: 'string', default: 'chromium' },
      built: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const browser = String(values.browser)
  if (!BROWSERS.includes(browser)) {
    console.error(`Unknown browser: ${browser}. Browsers: ${BROWSERS.join(', ')}`)
    return 2
  }
  const own = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && ['browser', 'built', 'slow'].includes(token.name)
        ? [token.index, ...(token.name === 'browser' && !token.inlineValue ? [token.index + 1] : [])]
        : [],
    ),
  )
  const slow = values.slow ? { SLOW_BROWSER: 'on' } : {}
  const config = values.slow ? 'e2e/playwright.config.ts' : 'e2e/edges/playwright.config.ts'
  const run = (program: string, programArgs: readonly string[]) =>
    spawnSync(program, programArgs, { stdio: 'inherit', env: { ...process.env, EDGES_BROWSER: browser, ...slow } }).status ?? 1
  const built = values.built ? 0 : run('npm', ['run', '--silent', 'build'])
  if (built !== 0) return built
  const forPlaywright = args.filter((_arg, index) => !own.has(index))
  return run('npx', ['playwright', 'test', '--config', config, ...forPlaywright])
}

process.exit(main(process.argv.slice(2)))
