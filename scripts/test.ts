/**
 * `npm test`: runs every check of the project and prints one summary. Tests of the server and the browser often wait for
 * processes, locks and typed keys; meanwhile, checks that only compute run with low priority. So two processors are always
 * busy, and no test waits for a check.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { commandLine } from '../server/common/commandLine'
import { browserCounts, jestCounts, summaryOf, type Counts, type StepResult } from './testSummary'

const RESULTS = join('test-results', 'summary')

interface Step {
  readonly name: string
  readonly says: string
  readonly command: readonly string[]
  /** Reads the number of tests that ran; a step without this function counts as one check. */
  readonly count?: () => Counts
}

const JEST = join('node_modules', 'jest', 'bin', 'jest.js')

/**
 * Semi-space of the heap in MB, large enough for the short-lived objects of a rendered page: a tenth less work for tests that
 * render pages, no difference for others.
 */
const ROOM_FOR_PAGES = ['--min-semi-space-size=64', '--max-semi-space-size=64']

const jest = (node: readonly string[], projects: readonly string[], report: string, ...options: readonly string[]) => ({
  command: [
    'node',
    ...node,
    JEST,
    ...options,
    '--json',
    `--outputFile=${join(RESULTS, report)}`,
    '--selectProjects',
    ...projects,
  ],
  count: () => jestCounts(readJson(report)),
})
const script = (name: string): Pick<Step, 'command'> => ({ command: ['npm', 'run', '--silent', name] })

/** See docs/adr/0052-repeats-wait-for-all.md: test files are chosen by the variable, browser tests by their tag. */
const isAll = process.argv.includes('--all')
const WITHOUT_REPEATS = isAll ? {} : { TEST_WITHOUT_REPEATS: 'on' }
const WITHOUT_TAGGED = isAll ? [] : ['--grep-invert', '@all']

/** Timing-sensitive steps, which type at the speed of people and scanners. They run one after the other. */
const TESTS: readonly Step[] = [
  { name: 'build', says: 'production build', ...script('build') },
  {
    name: 'server',
    says: 'server tests, on both databases, and what is asked of any server',
    ...jest([], ['server-postgres', 'server-embedded'], 'jest-server.json'),
  },
  {
    name: 'browser',
    says: 'flows in Chromium against the real server',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...WITHOUT_TAGGED],
    count: () => browserCounts(readJson('playwright.json')),
  },
]

/**
 * Steps that run beside {@link TESTS}, as {@link CLIENT} does, with low priority: they use the processor time that those leave
 * while they wait.
 */
const CHECKS: readonly Step[] = [
  { name: 'types', says: 'TypeScript types', ...script('types') },
  { name: 'lint', says: 'lint rules and import boundaries', ...script('lint') },
  { name: 'format', says: 'formatting', ...script('format:check') },
  { name: 'dead-code', says: 'dead code, unused packages, circles of imports', ...script('dead-code') },
  { name: 'audit', says: 'packages: hashes, sources, licenses, known vulnerabilities', ...script('audit') },
]
const CLIENT: readonly Step[] = [
  {
    name: 'client',
    says: 'contract and client tests',
    ...jest(ROOM_FOR_PAGES, ['contract', 'scripts', 'client-logic', 'client'], 'jest-client.json', '--maxWorkers=2'),
  },
]

/** Runs last, so that its load does not disturb other steps, and only with `--all` or by its name. */
const BENCH: Step = { name: 'bench', says: 'every program of bench/ in its smallest form', ...script('bench') }

/** Evaluates the results of the tests. */
const COVERAGE: Step = { name: 'coverage', says: 'every promise has a test that ran and passed', ...script('coverage') }

const LANES = [TESTS, CHECKS, CLIENT]
const STEPS = [...CHECKS, ...CLIENT, ...TESTS, BENCH, COVERAGE]

function readJson<Report>(name: string): Report {
  return JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as Report
}

/** How a step runs: alone, in parallel to others, or in parallel with low priority. */
type Manner = 'alone' | 'beside' | 'low priority'

/** Runs a command. Its output goes to the terminal, or to `keep` when others run in parallel. */
function run(command: readonly string[], manner: Manner, keep: (chunk: Buffer) => void): Promise<number> {
  const [program = '', ...args] = command
  const isBeside = manner !== 'alone'
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: isBeside ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...WITHOUT_REPEATS, ...(isBeside && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    // Set before the command starts child processes, which inherit the priority.
    if (manner === 'low priority' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep)
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const heading = (step: Step) => `\n=== ${step.says} ===\n`

/** Runs a step. The output of a parallel step is printed at its end, so that outputs do not mix. */
async function runStep(step: Step, manner: Manner): Promise<StepResult> {
  const output: Buffer[] = []
  process.stdout.write(manner === 'alone' ? heading(step) : `... ${step.name}\n`)
  const started = Date.now()
  let code: number
  try {
    code = await run(step.command, manner, (chunk) => output.push(chunk))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  }
  if (manner !== 'alone') process.stdout.write(Buffer.concat([Buffer.from(heading(step)), ...output]))
  const ok = code === 0
  let counts: Counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    if (step.count) counts = step.count()
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  if (!ok && counts.failed === 0) counts = { ...counts, failed: 1 }
  return { name: step.name, seconds: Math.round((Date.now() - started) / 1000), ok, ...counts }
}

async function main(): Promise<void> {
  const { words: wanted } = commandLine({
    usage: `Usage: npm test -- [--all] [STEP ...]

Runs every check of the project, or only the named steps: ${STEPS.map(({ name }) => name).join(', ')}.
  --all  also the tests that repeat what another one shows, in more places, on the other database or with more faults,
         and every program of bench/ in its smallest form`,
    options: { all: { type: 'boolean' } },
    words: [0, STEPS.length],
  })
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const isWanted = ({ name }: Step) => (wanted.length === 0 ? name !== BENCH.name || isAll : wanted.includes(name))
  const results: StepResult[] = []
  async function runLane(lane: readonly Step[], manner: Manner): Promise<void> {
    for (const step of lane.filter(isWanted)) results.push(await runStep(step, manner))
  }
  const isOneLane = LANES.filter((lane) => lane.some(isWanted)).length === 1
  if (!isOneLane) console.log('Steps run side by side. What each says is shown when it ends.')
  const mannerOf = (lane: readonly Step[]): Manner => (isOneLane ? 'alone' : lane === TESTS ? 'beside' : 'low priority')
  await Promise.all(LANES.map((lane) => runLane(lane, mannerOf(lane))))
  await runLane([BENCH, COVERAGE], 'alone')
  const order = STEPS.map(({ name }) => name)
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  console.log(`\n=== Summary ===\n${summaryOf(results)}`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}

void main()
