/**
 * `npm test`: every check of the project, one after the other, then one plain summary.
 * `npm test -- types lint` runs only the named steps.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './testing/chromium'

const RESULTS = join('test-results', 'summary')

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  readonly name: string
  readonly says: string
  readonly command: readonly string[]
  readonly env?: () => Record<string, string>
  /** Reads how many tests ran; a step without it counts as one check. */
  readonly count?: () => Counts
}

const STEPS: readonly Step[] = [
  { name: 'types', says: 'TypeScript types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', says: 'lint rules and import floors', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'format', says: 'formatting', command: ['npm', 'run', '--silent', 'format:check'] },
  { name: 'audit', says: 'packages: hashes, sources, licences, known holes', command: ['npm', 'run', '--silent', 'audit'] },
  { name: 'dead-code', says: 'dead code and unused packages', command: ['npm', 'run', '--silent', 'dead-code'] },
  {
    name: 'jest',
    says: 'contract, client and server tests (the server on both databases)',
    command: ['npx', 'jest', '--json', `--outputFile=${join(RESULTS, 'jest.json')}`],
    count: countJest,
  },
  { name: 'build', says: 'production build within its budgets', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'browser',
    says: 'flows in Chromium against the real server',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: () => ({ CHROMIUM_PATH: findChromium() }),
    count: countPlaywright,
  },
  { name: 'coverage', says: 'every requirement has a test that ran and passed', command: ['npm', 'run', '--silent', 'coverage'] },
]

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'))
}

function countJest(): Counts {
  const report = readJson('jest.json') as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numRuntimeErrorTestSuites: number
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }
}

function countPlaywright(): Counts {
  const { stats } = readJson('playwright.json') as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function run(command: readonly string[], env: Record<string, string>): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function runStep(step: Step): Promise<Counts & { name: string; seconds: number; ok: boolean }> {
  console.log(`\n=== ${step.says} ===`)
  const started = Date.now()
  let code: number
  try {
    code = await run(step.command, step.env?.() ?? {})
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  }
  const ok = code === 0
  let counts: Counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    if (step.count) counts = step.count()
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  if (!ok && counts.failed === 0) counts.failed = 1
  return { name: step.name, seconds: Math.round((Date.now() - started) / 1000), ok, ...counts }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const results = []
  for (const step of STEPS) {
    if (wanted.length === 0 || wanted.includes(step.name)) results.push(await runStep(step))
  }
  console.log('\n=== Summary ===')
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, seconds, ok, passed, failed, skipped } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds} s`,
    )
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}

void main()
