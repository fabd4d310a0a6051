/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findPostgres } from './server/testing/databases/findPostgres'

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

/**
 * Server tests that run once: the database has little part in them, or another test says the same of both databases, as the model
 * test does of every command. They run on PostgreSQL, which starts faster, or on the embedded database where there is none.
 */
const ONCE = [
  'app.test',
  'auth/(doors|knownAddresses|session)',
  'config/',
  'domain/commands/(files|notes|production|sales|shipping|stock|transfers)/',
  'domain/(files|labels|presenters)/',
  'http/',
  'mainStart.test',
  'operations/(cli|seed)/',
  'operations/dataCopy/(fillDatabase|restoreBackup)',
  'operations/exchange/(columns/|csv/|files/|reading/|importRefusals|importSafety|nearestName)',
  'testing/(attack|crash|security|servers)/',
  'testing/faults/(brokenRequests|clockStepsBack|heavyRequests|lostAnswers|refreshStorm|uploadMemory)',
].map((path) => `/server/${path}`)

const hasPostgres = findPostgres() !== null

/** What a database's project leaves to the other one. The program itself starts on the embedded database, as it does for most. */
const LEFT_OUT = {
  postgres: ['/server/database/embedded/', '/server/main.test', ...(hasPostgres ? [] : ONCE)],
  pglite: ['/server/database/postgres/', '/server/domain/commands/concurrency/', ...(hasPostgres ? ONCE : [])],
}

const GLOBAL = {
  postgres: { setup: 'globalSetup', teardown: 'globalTeardown' },
  pglite: { setup: 'globalSetupEmbedded', teardown: 'globalTeardownEmbedded' },
}

const config: Config = {
  // A busy machine is slow, not wrong. Only a test that hangs takes this long (ms).
  testTimeout: 60_000,
  maxWorkers: 2,
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
      testPathIgnorePatterns: LEFT_OUT[database],
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/programs/startCompiledThread.ts' },
      setupFilesAfterEnv: ['<rootDir>/server/testing/jest/skipWithoutPostgres.ts'],
      globalSetup: `<rootDir>/server/testing/jest/${GLOBAL[database].setup}.ts`,
      globalTeardown: `<rootDir>/server/testing/jest/${GLOBAL[database].teardown}.ts`,
    })),
  ],
}

export default config
