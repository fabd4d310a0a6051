/**
 * `npm run coverage`: docs/COVERAGE.md names, for every requirement, the tests that prove it, and docs/RELIABILITY.md for every
 * promise and fault. This checks that each named test exists, ran and passed in the results that the last `npm test` left in
 * test-results/summary.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandLine } from '../server/operations/cli/commandLine'

interface RanTest {
  readonly file: string
  readonly name: string
  readonly passed: boolean
  /** Skipped tests prove nothing, but a twin on the other database may. */
  readonly skipped: boolean
}

interface JestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean }[]
}

function read<Report>(name: string): Report | null {
  const path = join('test-results', 'summary', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}

function jestTests(report: JestReport | null): RanTest[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('.', name),
      name: fullName,
      passed: status === 'passed',
      skipped: status === 'pending',
    })),
  )
}

function playwrightTests(suites: readonly PlaywrightSuite[], above = ''): RanTest[] {
  return suites.flatMap(({ title, file, suites: inner = [], specs = [] }) => {
    const path = title.endsWith('.spec.ts') ? above : `${above} ${title}`.trim()
    return [
      ...specs.map((spec) => ({
        file: join('e2e', file),
        name: `${path} ${spec.title}`.trim(),
        passed: spec.ok,
        skipped: false,
      })),
      ...playwrightTests(inner, path),
    ]
  })
}

interface Claim {
  readonly what: string
  readonly proofs: readonly string[]
}

/** Rows of the tables whose last column is headed "Proven by": the first cell and the proofs, several separated by `<br>`. */
function claimsOf(markdown: string): Claim[] {
  const claims: Claim[] = []
  let isProven = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isProven = false
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [what = ''] = cells
    const proof = cells.at(-1) ?? ''
    if (proof === 'Proven by') isProven = true
    else if (isProven && !/^-+$/.test(proof)) claims.push({ what, proofs: proof.split('<br>').map((part) => part.trim()) })
  }
  return claims
}

/**
 * What is wrong with a proof, or null. A proof is a test, written as `file` › its name; a program, `npm run NAME`; or
 * "Not tested:" and the reason.
 */
function faultOf(proof: string): string | null {
  if (/^Not tested: \S/.test(proof)) return null
  const [, program] = /^`npm run ([\w:-]+)/.exec(proof) ?? []
  if (program !== undefined) return program in scripts ? null : `there is no "npm run ${program}"`
  const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
  const named = ran.filter((test) => test.file === file && name !== '' && test.name.includes(name) && !test.skipped)
  if (named.length === 0) return `no test that ran is called "${name}" in ${file || `"${proof}"`}`
  return named.some((test) => !test.passed) ? `"${name}" in ${file} did not pass` : null
}

commandLine({
  usage: `Usage: npm run coverage

Checks that each test that docs/COVERAGE.md and docs/RELIABILITY.md name exists, ran and passed in the last "npm test". It takes no
arguments.`,
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const ran = [
  ...jestTests(read<JestReport>('jest.json')),
  ...playwrightTests(read<{ suites: PlaywrightSuite[] }>('playwright.json')?.suites ?? []),
]
let isProven = true
for (const document of ['docs/COVERAGE.md', 'docs/RELIABILITY.md']) {
  const claims = claimsOf(readFileSync(document, 'utf8'))
  const faults = claims.flatMap(({ what, proofs }) =>
    proofs.flatMap((proof) => {
      const fault = faultOf(proof)
      return fault === null ? [] : [`"${what}": ${fault}`]
    }),
  )
  for (const fault of faults) console.error(fault)
  console.log(`${document}: ${claims.length} claims, ${faults.length} proofs that do not hold.`)
  if (claims.length === 0 || faults.length > 0) isProven = false
}
process.exit(isProven ? 0 : 1)
