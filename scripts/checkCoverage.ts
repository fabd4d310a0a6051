/**
 * `npm run coverage`: docs/COVERAGE.md names, for every requirement, the tests that prove it. This checks that each
 * named test exists, ran and passed in the results that the last `npm test` left in test-results/summary.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

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

/** Rows of the tables: the requirement and its proofs, written as `file` › test name, several separated by `<br>`. */
function proofsOf(markdown: string): { requirement: string; proofs: { file: string; name: string }[] }[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement') && !line.startsWith('| ---'))
    .map((line) => {
      const [requirement = '', tests = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      const proofs = tests.split('<br>').map((proof) => {
        const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(proof.trim()) ?? []
        return { file, name: name.trim() }
      })
      return { requirement, proofs }
    })
}

const ran = [
  ...jestTests(read<JestReport>('jest.json')),
  ...playwrightTests(read<{ suites: PlaywrightSuite[] }>('playwright.json')?.suites ?? []),
]
const rows = proofsOf(readFileSync('docs/COVERAGE.md', 'utf8'))
const complaints: string[] = []
for (const { requirement, proofs } of rows) {
  for (const { file, name } of proofs) {
    const named = ran.filter((test) => test.file === file && name !== '' && test.name.includes(name) && !test.skipped)
    if (named.length === 0) complaints.push(`"${requirement}": no test that ran is called "${name}" in ${file || 'a file'}`)
    else if (named.some((test) => !test.passed)) complaints.push(`"${requirement}": "${name}" in ${file} did not pass`)
  }
}
for (const complaint of complaints) console.error(complaint)
console.log(`${rows.length} requirements, ${complaints.length} without a passing test.`)
process.exit(complaints.length === 0 && rows.length > 0 ? 0 : 1)
