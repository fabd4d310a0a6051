import { jestTests, playwrightTests, type JestReport, type PlaywrightSuite, type RanTest } from './requirements/ranTests'

/** Test results of a step. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of tests that passed only in the second attempt. */
  readonly repeated?: readonly string[]
  /** Failed tests, each with the beginning of its message. */
  readonly failures?: readonly string[]
}

/** A finished step of `npm test`. */
export interface StepResult extends Counts {
  readonly name: string
  readonly seconds: number
  readonly ok: boolean
}

/** Returns the names of tests to look at: those that were retried, and those that failed. */
function toLookAt(tests: readonly RanTest[]): Required<Pick<Counts, 'repeated' | 'failures'>> {
  const titleOf = ({ file, name }: RanTest) => `${file} › ${name}`
  return {
    repeated: tests.filter(({ isRepeated }) => isRepeated).map(titleOf),
    failures: tests
      .filter(({ result }) => result === 'failed')
      .map((test) => [titleOf(test), test.failure].filter(Boolean).join('\n    ')),
  }
}

/** Counts the tests of a jest report. A test file that cannot run counts as one failed test. */
export function jestCounts(
  report: JestReport & Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numRuntimeErrorTestSuites', number>,
): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    ...toLookAt(jestTests(report)),
  }
}

/** Counts the tests of a Playwright report. */
export function browserCounts({
  stats,
  suites,
}: {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: readonly PlaywrightSuite[]
}): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    ...toLookAt(playwrightTests(suites)),
  }
}

/**
 * Formats the summary at the end of `npm test`: a line for each step, the retried tests, the failed ones with their messages,
 * and the totals.
 */
export function summaryOf(results: readonly StepResult[]): string {
  const lines = results.flatMap(({ name, seconds, ok, passed, failed, repeated = [] }) => [
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds} s` +
      (repeated.length > 0 ? `, ${repeated.length} passed only the second time: look at it` : ''),
    ...repeated.map((test) => `         ${test}`),
  ])
  const failures = results.flatMap(({ failures: ofStep = [] }) => ofStep.map((failure) => `  ${failure}`))
  const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[of], 0)
  return [
    ...lines,
    ...(failures.length > 0 ? ['', 'Failed:', ...failures] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n')
}
