/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findOrInstallPostgres } from './server/testing/databases/findPostgres'
import { leftOut } from './server/testing/jest/testFiles'

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
const setupFilesAfterEnv = ['<rootDir>/scripts/testing/retryInCi.ts']
const common = { transform, setupFilesAfterEnv } satisfies Config

const hasPostgres = findOrInstallPostgres() !== null
const databases = hasPostgres ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

const config: Config = {
  // High, because a busy machine is slow without being wrong. Only a hanging test takes this long (ms).
  testTimeout: 180_000,
  maxWorkers: '100%',
  projects: [
    { ...common, displayName: 'contract', testMatch: ['<rootDir>/contract/**/*.test.ts'] },
    { ...common, displayName: 'scripts', testMatch: ['<rootDir>/scripts/**/*.test.ts'] },
    // Tests that need no page, which are all files that end in .ts.
    {
      ...common,
      displayName: 'client-logic',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/src/testing/jest/endTimers.ts'],
    },
    {
      ...common,
      displayName: 'client',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/src/testing/jest/barePage.ts', ...setupFilesAfterEnv],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/src/testing/emptyModule.ts' },
    },
    ...databases.map((database) => ({
      ...common,
      displayName: `server-${database}`,
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tools/**/*.test.ts', '<rootDir>/conformance/**/*.test.ts'],
      globals: { testDatabase: database },
      testPathIgnorePatterns: leftOut(database, hasPostgres, process.env.WITHOUT_SLOW_TESTS === undefined),
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/programs/startCompiledThread.ts' },
      setupFilesAfterEnv: ['<rootDir>/server/testing/jest/leanWasm.ts', ...setupFilesAfterEnv],
      globalSetup: '<rootDir>/server/testing/jest/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/jest/globalTeardown.ts',
    })),
  ],
}

export default config
