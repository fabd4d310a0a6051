/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findOrInstallPostgres } from './server/testing/databases/findPostgres'

/** One transform for TypeScript and TSX; types are checked separately by `tsc`. */
const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}

/** In CI a failed test is tried once more. */
const setupFilesAfterEnv = ['<rootDir>/tools/testing/retryInCi.ts']
const common = { transform, setupFilesAfterEnv } satisfies Config
const client = { ...common, restoreMocks: true } satisfies Config

const hasPostgres = findOrInstallPostgres() !== null
/**
 * Where a server test runs, by its name: `x.test.ts` once, on PostgreSQL, which starts faster, if there is one;
 * `x.both.test.ts` on both; `x.embedded.test.ts` and `x.postgres.test.ts` on that one.
 */
const SERVER_TESTS = hasPostgres
  ? { postgres: ['\\.embedded\\.'], embedded: ['^(?!.*\\.(both|embedded)\\.)'] }
  : { embedded: ['\\.postgres\\.'] }
/** `x.slow.test.ts` is left out by `npm test` without `--all`. */
const slow = process.env.WITHOUT_SLOW_TESTS ? ['\\.slow\\.'] : []

const config: Config = {
  // High, because a busy machine is slow without being wrong. Only a hanging test takes this long (ms).
  testTimeout: 180_000,
  maxWorkers: '100%',
  projects: [
    { ...common, displayName: 'contract', testMatch: ['<rootDir>/contract/**/*.test.ts'] },
    { ...common, displayName: 'tools', testMatch: ['<rootDir>/tools/{audit,docs,webpack}/**/*.test.ts'] },
    // Tests that need no page, which are all files that end in .ts.
    {
      ...client,
      displayName: 'client-logic',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/src/testing/jest/endTimers.ts'],
    },
    {
      ...client,
      displayName: 'client',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/src/testing/jest/barePage.ts', ...setupFilesAfterEnv],
    },
    ...Object.entries(SERVER_TESTS).map(([database, others]) => ({
      ...common,
      displayName: `server-${database}`,
      testMatch: ['<rootDir>/{server,tools/conformance,tools/demo,tools/torture}/**/*.test.ts'],
      globals: { testDatabase: database },
      testPathIgnorePatterns: [...others, ...slow],
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/programs/startCompiledThread.ts' },
      setupFilesAfterEnv: ['<rootDir>/server/testing/jest/leanWasm.ts', ...setupFilesAfterEnv],
      globalSetup: '<rootDir>/server/testing/jest/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/jest/globalTeardown.ts',
    })),
  ],
}

export default config
