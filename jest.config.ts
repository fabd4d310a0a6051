/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findPostgres } from './server/testing/databases/findPostgres'
import { leftOut } from './server/testing/jest/testFiles'

/** One transform for TypeScript and TSX; types are checked apart, by `tsc`. */
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

const hasPostgres = findPostgres() !== null

const GLOBAL = {
  postgres: { setup: 'globalSetup', teardown: 'globalTeardown' },
  pglite: { setup: 'globalSetupEmbedded', teardown: 'globalTeardownEmbedded' },
}

const config: Config = {
  // A busy machine is slow, not wrong. Only a test that hangs takes this long (ms).
  testTimeout: 60_000,
  // On two cores: tests of the server wait for a third of their time, for processes that start and for locks that are held.
  maxWorkers: 3,
  projects: [
    { displayName: 'contract', transform, testEnvironment: 'node', testMatch: ['<rootDir>/contract/**/*.test.ts'] },
    { displayName: 'scripts', transform, testEnvironment: 'node', testMatch: ['<rootDir>/scripts/**/*.test.ts'] },
    {
      displayName: 'client',
      transform,
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/src/testing/emptyModule.ts' },
    },
    ...(['postgres', 'pglite'] as const).map((database) => ({
      displayName: `server-${database}`,
      transform,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      globals: { testDatabase: database },
      testPathIgnorePatterns: leftOut(database, hasPostgres),
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/programs/startCompiledThread.ts' },
      setupFilesAfterEnv: ['leanWasm', 'skipWithoutPostgres'].map((file) => `<rootDir>/server/testing/jest/${file}.ts`),
      globalSetup: `<rootDir>/server/testing/jest/${GLOBAL[database].setup}.ts`,
      globalTeardown: `<rootDir>/server/testing/jest/${GLOBAL[database].teardown}.ts`,
    })),
  ],
}

export default config
