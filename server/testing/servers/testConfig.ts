import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig } from '../../cli/config/appConfig'

/** Settings for a server under test: without log output and rate limits. */
export const TEST_CONFIG: AppConfig = {
  basePath: '/',
  jwtSecret: 'a secret that only tests know, 32 bytes or more',
  metricsToken: null,
  https: false,
  demoData: true,
  allowedOrigins: [],
  trustProxy: false,
  logLevel: 'silent',
  loginsPerMinute: { address: 100_000, accountFromAddress: 100_000, account: 100_000 },
  callsPerMinute: 0,
  intake: {
    spoolDir: join(tmpdir(), `orders-manager-intake-${process.pid}`),
    mostBytes: 2 ** 20,
    databaseUrl: null,
    databaseSetting: 'DATABASE_URL',
  },
  webhooks: { everyMs: 0, allowedNetworks: [] },
}
