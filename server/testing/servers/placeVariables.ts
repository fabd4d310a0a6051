import { TEST_CONFIG } from './testConfig'
import type { DataPlace } from '../databases/dataPlace'
import { databaseUrl } from '../databases/postgresServer'

/** The environment variables by which a program of the product finds a test's data. */
export function placeVariables(place: DataPlace): Record<string, string> {
  const where =
    place.kind === 'pglite'
      ? { DATA_DIR: place.dataDir }
      : { DATABASE_URL: databaseUrl(place.socketDir, place.name), JWT_SECRET: TEST_CONFIG.jwtSecret }
  return { MIN_FREE_MB: '0', ...where }
}
