/** `npm run torture -- edges`: tests edge cases at every screen and dialog. */
import { spawnSync } from 'node:child_process'
import { commandLine } from '../../server/common/commandLine'

const USAGE = `Usage: npm run torture -- edges [--browser chromium|firefox | --slow] [--built] [words for Playwright] [-- options for Playwright]

What happens when the server or the network goes away, at every screen and dialog, and other things that "npm test" keeps one case of
each kind of.
  --browser  in which browser; chromium unless told otherwise
  --slow     instead: the flows of "npm test" in a Chromium that compiles no JavaScript, as on a weak tablet; what a person does comes
             before what was done last is drawn
  --built    does not build the product first, because that was done`

const { values, words } = commandLine({
  usage: USAGE,
  options: {
    browser: { type: 'string', default: 'chromium' },
    built: { type: 'boolean' },
    slow: { type: 'boolean' },
  },
  words: [0, Infinity],
})

function main(): number {
  if (!['chromium', 'firefox'].includes(values.browser)) {
    console.error(`Unknown browser: ${values.browser}\n\n${USAGE}`)
    return 1
  }
  const env = { ...process.env, EDGES_BROWSER: values.browser, ...(values.slow && { SLOW_BROWSER: 'on' }) }
  const config = values.slow ? 'e2e/playwright.config.ts' : 'e2e/edges/playwright.config.ts'
  const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1
  const built = values.built ? 0 : run('npm', ['run', '--silent', 'build'])
  return built !== 0 ? built : run('npx', ['playwright', 'test', '--config', config, ...words])
}

process.exit(main())
