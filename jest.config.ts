/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { findPostgres } from './server/testing/databases/findPostgres'
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

/**
 * Looking up a global is slow in jest's VM context, so these are passed to each module as local variables. Globals that tests
 * replace, like clocks, must not be among them.
 */
const sandboxInjectedGlobals: Config['sandboxInjectedGlobals'] = [
  ...(['Array', 'BigInt', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp'] as const),
  ...(['Set', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet', 'parseFloat', 'parseInt'] as const),
]

const hasPostgres = findPostgres() !== null

const GLOBAL = {
  postgres: { setup: 'globalSetup', teardown: 'globalTeardown' },
  embedded: { setup: 'globalSetupEmbedded', teardown: 'globalTeardownEmbedded' },
}

const tryAgain = '<rootDir>/scripts/testing/jest/tryAgain.ts'

/** Modules are loaded once per jest process, not once per test file. */
const keepsModules = {
  testRunner: '<rootDir>/scripts/testing/jest/keepModules.ts',
  testEnvironment: '<rootDir>/scripts/testing/jest/sharedNode.ts',
  setupFilesAfterEnv: [tryAgain, '<rootDir>/scripts/testing/jest/leaveNothing.ts'],
} satisfies Config

const client = {
  ...keepsModules,
  transform,
  testEnvironment: '<rootDir>/src/testing/jest/sharedPage.ts',
  setupFilesAfterEnv: [
    '<rootDir>/src/testing/jest/setup.ts',
    ...keepsModules.setupFilesAfterEnv,
    '<rootDir>/src/testing/jest/leavePage.ts',
  ],
  moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/src/testing/emptyModule.ts' },
} satisfies Config

const config: Config = {
  // High, because a busy machine is slow without being wrong. Only a hanging test takes this long (ms).
  testTimeout: 180_000,
  // Three workers even on two cores, because server tests wait for a third of their time, for starting processes and held
  // locks.
  maxWorkers: 3,
  projects: [
    { ...keepsModules, displayName: 'contract', transform, testMatch: ['<rootDir>/contract/**/*.test.ts'] },
    { ...keepsModules, displayName: 'scripts', transform, testMatch: ['<rootDir>/scripts/**/*.test.ts'] },
    // Tests that need no page, which are all files that end in .ts.
    {
      ...keepsModules,
      displayName: 'client-logic',
      transform,
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      setupFilesAfterEnv: [...keepsModules.setupFilesAfterEnv, '<rootDir>/src/testing/jest/endTimers.ts'],
    },
    { ...client, displayName: 'client', testMatch: ['<rootDir>/src/**/*.test.tsx'] },
    ...(['postgres', 'embedded'] as const).map((database) => ({
      ...keepsModules,
      displayName: `server-${database}`,
      transform,
      sandboxInjectedGlobals,
      testEnvironment: '<rootDir>/server/testing/jest/serverEnvironment.ts',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tools/**/*.test.ts', '<rootDir>/conformance/**/*.test.ts'],
      globals: { testDatabase: database },
      testPathIgnorePatterns: leftOut(database, hasPostgres, process.env.TEST_WITHOUT_REPEATS === undefined),
      moduleNameMapper: { '^\\./startThread$': '<rootDir>/server/testing/programs/startCompiledThread.ts' },
      setupFilesAfterEnv: [
        ...keepsModules.setupFilesAfterEnv,
        ...['leanWasm', 'skipWithoutPostgres'].map((file) => `<rootDir>/server/testing/jest/${file}.ts`),
      ],
      globalSetup: `<rootDir>/server/testing/jest/${GLOBAL[database].setup}.ts`,
      globalTeardown: `<rootDir>/server/testing/jest/${GLOBAL[database].teardown}.ts`,
    })),
  ],
}

export default config
