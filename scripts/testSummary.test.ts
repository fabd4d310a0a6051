import { join } from 'node:path'
import { browserCounts, jestCounts, summaryOf } from './testSummary'

const jestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: join(process.cwd(), 'server/a.test.ts'),
      assertionResults: [
        { fullName: 'passes', status: 'passed', invocations: 1 },
        { fullName: 'passes the second time', status: 'passed', invocations: 2 },
        {
          fullName: 'fails twice',
          status: 'failed',
          invocations: 2,
          failureMessages: ['Error: expect(1).toBe(2)\n\n    at a.test.ts:3'],
        },
      ],
    },
  ],
}

const spec = (title: string, status: string, message = '') => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ error: { message: 'the first time' } }, { error: { message } }] }],
})
const playwrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'b.spec.ts',
      file: 'b.spec.ts',
      specs: [spec('passes', 'expected'), spec('fails', 'unexpected', '\u001b[31mTimed out\u001b[39m'), spec('waits', 'skipped')],
      suites: [{ title: 'on a phone', file: 'b.spec.ts', specs: [spec('passes the second time', 'flaky')] }],
    },
  ],
}

test('what passed only when it was tried again is counted among what passed, and named, of jest as of the browser; what failed is said again at the end', () => {
  const jest = { name: 'jest', seconds: 300, ok: false, ...jestCounts(jestReport) }
  const browser = { name: 'browser', seconds: 200, ok: false, ...browserCounts(playwrightReport) }
  const types = { name: 'types', seconds: 9, ok: true, passed: 1, failed: 0, skipped: 0 }
  expect(summaryOf([jest, types, browser])).toBe(
    [
      'FAILED jest           2 passed   2 failed 300 s, 1 passed only the second time: look at it',
      '         server/a.test.ts › passes the second time',
      'ok     types          1 passed   0 failed 9 s',
      'FAILED browser        2 passed   1 failed 200 s, 1 passed only the second time: look at it',
      '         e2e/b.spec.ts › on a phone passes the second time',
      '',
      'Failed:',
      '  server/a.test.ts › fails twice',
      '    Error: expect(1).toBe(2) at a.test.ts:3',
      '  e2e/b.spec.ts › fails',
      '    Timed out',
      '',
      '5 passed, 3 failed, 1 skipped',
    ].join('\n'),
  )
})
