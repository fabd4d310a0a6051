/** `npm test`: runs every check of the project in turn, and ends with one summary. Each is a command of its own. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true })

/** Without `--all`, tests that take long and repeat what another one shows are left out (docs/CONTRIBUTING.md, "Test"). */
const isAll = values.all === true

const STEPS: Readonly<Record<string, string>> = {
  types: 'npm run -s types',
  lint: 'npm run -s lint',
  format: 'npm run -s format:check',
  'dead-code': 'npm run -s dead-code',
  audit: 'npm run -s audit',
  client: 'jest --selectProjects contract scripts client-logic client',
  build: 'npm run -s build',
  server: 'jest --selectProjects server-postgres server-embedded',
  browser: `playwright test --config e2e/playwright.config.ts ${isAll ? '' : '--grep-invert @all'}`,
  bench: 'npm run -s bench',
}

const steps = positionals.length > 0 ? positionals : Object.keys(STEPS).filter((name) => isAll || name !== 'bench')
const unknown = steps.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Usage: npm test -- [--all] [${Object.keys(STEPS).join(' | ')} ...]`)
  process.exit(2)
}

const results = steps.map((name) => {
  console.log(`\n=== ${name}: ${STEPS[name]} ===\n`)
  const started = Date.now()
  const env = { ...process.env, ...(!isAll && { WITHOUT_SLOW_TESTS: 'on' }) }
  const { status } = spawnSync(STEPS[name] ?? '', { shell: true, stdio: 'inherit', env })
  return { ok: status === 0, line: `${name.padEnd(10)} ${Math.round((Date.now() - started) / 1000)} s` }
})
const failed = results.filter(({ ok }) => !ok).length
console.log('\n=== Summary ===')
for (const { ok, line } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${line}`)
console.log(
  failed === 0 ? '\nEverything passed.' : `\n${failed} of ${steps.length} steps failed; each says above what and where.`,
)
process.exit(failed === 0 ? 0 : 1)
