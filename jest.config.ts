/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findPostgres } from './server/testing/findPostgres'

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
  'auth/(doors|session)',
  'cli/',
  'commands/(files|notes|production|sales|shipping|stock|transfers)/',
  'config/',
  'dataCopy/(fillDatabase|restoreBackup)',
  'exchange/(columns/|csv/|files/|reading/|importRefusals|importSafety|nearestName)',
  'faults/(brokenRequests|clockStepsBack|heavyRequests|lostAnswers|refreshStorm|uploadMemory)',
  'files/',
  'fuzz',
  'injection',
  'labels/',
  'mainStart.test',
  'plugins/',
  'presenters/',
  'routes/',
  'secretsInLog',
  'security/',
  'seed/',
  'staticSite/',
  'testing/',
  'validation/',
].map((path) => `/server/${path}`)

const hasPostgres = findPostgres() !== null

/** What a database's project leaves to the other one. The program itself starts on the embedded database, as it does for most. */
const LEFT_OUT = {
  postgres: ['/server/database/embedded/', '/server/main.test', ...(hasPostgres ? [] : ONCE)],
  pglite: ['/server/database/postgres/', '/server/commands/concurrency/', ...(hasPostgres ? ONCE : [])],
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
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/startCompiledThread.ts' },
      setupFilesAfterEnv: ['<rootDir>/server/testing/skipWithoutPostgres.ts'],
      globalSetup: `<rootDir>/server/testing/${GLOBAL[database].setup}.ts`,
      globalTeardown: `<rootDir>/server/testing/${GLOBAL[database].teardown}.ts`,
    })),
  ],
}

export default config
