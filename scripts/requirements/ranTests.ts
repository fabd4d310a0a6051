import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test of the last `npm test`. */
export interface RanTest {
  readonly file: string
  /** Its title, preceded by the titles of its groups. */
  readonly name: string
  /** A skipped test proves nothing, but the same test on the other database may have run. */
  readonly result: 'passed' | 'failed' | 'skipped'
  /** True when it passed only in the second attempt. */
  readonly isRepeated: boolean
  /** The first lines of the failure message, for a failed test. */
  readonly failure?: string
}

/** The report of jest's option `--json`. */
export interface JestReport {
  testResults: { name: string; assertionResults: JestAssertion[] }[]
}

interface JestAssertion {
  fullName: string
  status: string
  invocations: number
  failureMessages?: string[]
}

/** Playwright's report of a file, or of a group of tests in it. */
export interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
}

/** Returns the first lines of a failure message, without color codes. */
function failureOf(message: string | undefined): Pick<RanTest, 'failure'> {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? { failure: lines.slice(0, 6).join(' ').slice(0, 400) } : {}
}

function read<Report>(name: string): Report | null {
  const path = join('test-results', 'summary', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}

/** Returns the tests of a jest report. */
export function jestTests(report: JestReport | null): RanTest[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, invocations, failureMessages }) => ({
      file: relative('.', name),
      name: fullName,
      result: status === 'passed' ? ('passed' as const) : status === 'pending' ? ('skipped' as const) : ('failed' as const),
      isRepeated: status === 'passed' && invocations > 1,
      ...(status === 'failed' && failureOf(failureMessages?.[0])),
    })),
  )
}

/** Returns the tests of a Playwright report. */
export function playwrightTests(suites: readonly PlaywrightSuite[], above = ''): RanTest[] {
  return suites.flatMap(({ title, file, suites: inner = [], specs = [] }) => {
    const path = title.endsWith('.spec.ts') ? above : `${above} ${title}`.trim()
    return [
      ...specs.map(({ title: name, ok, tests }) => ({
        file: join('e2e', file),
        name: `${path} ${name}`.trim(),
        result: tests.every(({ status }) => status === 'skipped')
          ? ('skipped' as const)
          : ok
            ? ('passed' as const)
            : ('failed' as const),
        isRepeated: tests.some(({ status }) => status === 'flaky'),
        ...(!ok && failureOf(tests.flatMap(({ results = [] }) => results).at(-1)?.error?.message)),
      })),
      ...playwrightTests(inner, path),
    ]
  })
}

/** Returns the tests of the last `npm test`, from the reports in test-results/summary. */
export function ranTests(): RanTest[] {
  return [
    ...['jest-server.json', 'jest-client.json'].flatMap((name) => jestTests(read<JestReport>(name))),
    ...playwrightTests(read<{ suites: PlaywrightSuite[] }>('playwright.json')?.suites ?? []),
  ]
}
