/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'

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

const config: Config = {
  testTimeout: 20_000,
  maxWorkers: 2,
  projects: [
    { displayName: 'contract', transform, testEnvironment: 'node', testMatch: ['<rootDir>/contract/**/*.test.ts'] },
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
      // Tests of one driver alone run where that driver does.
      testPathIgnorePatterns: [database === 'postgres' ? '/server/database/embedded/' : '/server/database/postgres/'],
      setupFilesAfterEnv: ['<rootDir>/server/testing/skipWithoutPostgres.ts'],
      ...(database === 'postgres' && {
        globalSetup: '<rootDir>/server/testing/globalSetup.ts',
        globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
      }),
    })),
  ],
}

export default config
