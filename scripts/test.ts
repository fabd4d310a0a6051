/**
 * `npm test`: every check of the project, then one plain summary. Tests of the server often wait for processes; meanwhile the checks
 * run that need one core and no time of their own.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../server/operations/cli/commandLine'

const RESULTS = join('test-results', 'summary')

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Of those that passed, how many did so only when they were tried again. */
  repeated?: number
}

interface Step {
  readonly name: string
  readonly says: string
  readonly command: readonly string[]
  /** Reads how many tests ran; a step without it counts as one check. */
  readonly count?: () => Counts
}

/** Lanes run side by side, the steps of a lane one after the other. */
const LANES: readonly (readonly Step[])[] = [
  [
    {
      name: 'jest',
      says: 'contract, client and server tests (the server on both databases)',
      command: ['npx', 'jest', '--json', `--outputFile=${join(RESULTS, 'jest.json')}`],
      count: countJest,
    },
  ],
  [
    { name: 'types', says: 'TypeScript types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'lint', says: 'lint rules and import floors', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'format', says: 'formatting', command: ['npm', 'run', '--silent', 'format:check'] },
    {
      name: 'dead-code',
      says: 'dead code, unused packages, circles of imports',
      command: ['npm', 'run', '--silent', 'dead-code'],
    },
    { name: 'audit', says: 'packages: hashes, sources, licences, known holes', command: ['npm', 'run', '--silent', 'audit'] },
    { name: 'build', says: 'production build within its budgets', command: ['npm', 'run', '--silent', 'build'] },
  ],
]

/** Steps that come after all others, by themselves: keys that are pressed as people and scanners press them need a machine that keeps up. */
const LAST_STEPS: readonly Step[] = [
  {
    name: 'browser',
    says: 'flows in Chromium against the real server',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
  },
  {
    name: 'coverage',
    says: 'every requirement has a test that ran and passed',
    command: ['npm', 'run', '--silent', 'coverage'],
  },
]

const STEPS = [...LANES.flat(), ...LAST_STEPS]

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
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, repeated: stats.flaky }
}

type Result = Counts & { readonly name: string; readonly seconds: number; readonly ok: boolean }

/** Runs a command; its output is shown as it comes, or given to `keep`. */
function run(command: readonly string[], keep?: (chunk: Buffer) => void): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: keep ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...(keep && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    for (const stream of [child.stdout, child.stderr]) if (keep) stream?.on('data', keep)
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const heading = (step: Step) => `\n=== ${step.says} ===\n`

/** Runs a step. One that runs beside others says everything at its end, so that nothing is mixed. */
async function runStep(step: Step, isBesideOthers: boolean): Promise<Result> {
  const output: Buffer[] = []
  process.stdout.write(isBesideOthers ? `... ${step.name}\n` : heading(step))
  const started = Date.now()
  let code: number
  try {
    code = await run(step.command, isBesideOthers ? (chunk) => output.push(chunk) : undefined)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  }
  if (isBesideOthers) process.stdout.write(Buffer.concat([Buffer.from(heading(step)), ...output]))
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
  const { words: wanted } = commandLine({
    usage: `Usage: npm test -- [STEP ...]\n\nRuns every check of the project, or only the named steps: ${STEPS.map(({ name }) => name).join(', ')}.`,
    words: [0, STEPS.length],
  })
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)
  const lanes = LANES.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0)
  const isBesideOthers = lanes.length > 1
  if (isBesideOthers) console.log('Steps run side by side. What each says is shown when it ends.')
  const results: Result[] = []
  async function runLane(lane: readonly Step[], isOneOfMany: boolean): Promise<void> {
    for (const step of lane) results.push(await runStep(step, isOneOfMany))
  }
  await Promise.all(lanes.map((lane) => runLane(lane, isBesideOthers)))
  await runLane(LAST_STEPS.filter(isWanted), false)
  console.log('\n=== Summary ===')
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const order = STEPS.map(({ name }) => name)
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  for (const { name, seconds, ok, passed, failed, skipped, repeated = 0 } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds} s` +
        (repeated > 0 ? `, ${repeated} passed only the second time: look at it` : ''),
    )
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}

void main()
