import { findOrInstallPostgres } from '../server/testing/findPostgres'
import { startPostgres } from '../server/testing/postgresServer'
import { makePostgresTemplate } from '../server/testing/postgresTemplate'
import { refreshStorm } from '../server/testing/refreshStorm'
import { startTestServer } from '../server/testing/testServer'
import type { TestServerOptions } from '../server/testing/testServer'

// npm run bench:refresh-storm [-- 500]: how long it takes until so many people, whose access tokens end at the same moment, have
// new ones. The goal is 500 in less than two seconds. Exit code 1 when somebody is refused.

const people = Number(process.argv[2] ?? 500)
const GOAL_MS = 2_000

async function storm(name: string, options: TestServerOptions): Promise<void> {
  const server = await startTestServer(options)
  try {
    const { ms, answers } = await refreshStorm(server, people)
    const refused = answers.filter(({ status }) => status !== 200).length
    console.log(`${name}: ${people} people in ${(ms / 1_000).toFixed(2)} s (goal ${GOAL_MS / 1_000} s), ${refused} refused`)
    if (refused > 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

async function main(): Promise<void> {
  await storm('embedded', { database: 'pglite' })
  const bin = findOrInstallPostgres()
  if (bin === null) return console.log('PostgreSQL: not found, skipped')
  const postgres = await startPostgres(bin, { durable: true })
  try {
    await makePostgresTemplate(postgres.socketDir)
    await storm('PostgreSQL', { place: { kind: 'postgres', socketDir: postgres.socketDir, name: 'refresh_storm' } })
  } finally {
    await postgres.stop()
  }
}

void main()
