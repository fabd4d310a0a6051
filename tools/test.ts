/** `npm test`: runs every check of the project, and ends with one summary. Each is a command of its own. */
import { spawn } from 'node:child_process'
import { commandLine } from '../server/common/commandLine'

/** Without `--all`, tests that take long and repeat what another one shows are left out (docs/CONTRIBUTING.md, "Test"). */
const isAll = process.argv.includes('--all')

const STEPS: Readonly<Record<string, string>> = {
  types: 'npm run -s types',
  lint: 'npm run -s lint',
  format: 'npm run -s format -- --check',
  audit: 'npm run -s audit',
  build: 'npm run -s build',
  client: 'jest --selectProjects contract tools client-logic client',
  server: 'jest --selectProjects server-postgres server-embedded',
  browser: `playwright test --config e2e/playwright.config.ts --project 'hostile data' --project flows${isAll ? '' : ' --grep-invert @all'}`,
  bench: 'npm run -s bench -- all',
}

const NAMES = Object.keys(STEPS)
const { words } = commandLine({
  usage: `Usage: npm test -- [--all] [STEP ...]\n\nSteps: ${NAMES.join(', ')}. With --all also slow tests that repeat others, and bench.`,
  options: { all: { type: 'boolean' } },
  words: [0, NAMES.length],
})
const unknown = words.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${NAMES.join(', ')}`)
  process.exit(1)
}
const steps = words.length > 0 ? words : NAMES.filter((name) => isAll || name !== 'bench')

/** Needs one core and prints only errors: it runs beside the steps before `client`. */
const BESIDE = 'types'

async function run(name: string) {
  const started = Date.now()
  const env = { ...process.env, ...(!isAll && { WITHOUT_SLOW_TESTS: 'on' }) }
  const step = spawn(STEPS[name] ?? '', { shell: true, stdio: 'inherit', env })
  const status = await new Promise((resolve) => step.on('close', resolve))
  return { ok: status === 0, line: `${name.padEnd(10)} ${Math.round((Date.now() - started) / 1000)} s` }
}

async function runAll() {
  const running: ReturnType<typeof run>[] = []
  for (const name of steps) {
    console.log(`\n=== ${name}: ${STEPS[name]} ===\n`)
    if (name === 'client') await Promise.all(running)
    const ending = run(name)
    running.push(ending)
    if (name !== BESIDE) await ending
  }
  return Promise.all(running)
}

void runAll().then((results) => {
  const failed = results.filter(({ ok }) => !ok).length
  console.log('\n=== Summary ===')
  for (const { ok, line } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${line}`)
  console.log(
    failed === 0 ? '\nEverything passed.' : `\n${failed} of ${steps.length} steps failed; each says above what and where.`,
  )
  process.exit(failed === 0 ? 0 : 1)
})
