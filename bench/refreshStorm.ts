import { readCommandLine, wholeNumber } from '../server/operations/cli/commandLine'
import { runProgram } from '../server/operations/cli/runProgram'
import { findOrInstallPostgres } from '../server/testing/databases/findPostgres'
import { startPostgres } from '../server/testing/databases/postgresServer'
import { makePostgresTemplate } from '../server/testing/databases/postgresTemplate'
import { refreshStorm } from '../server/testing/faults/refreshStorm'
import { startTestServer } from '../server/testing/servers/testServer'
import type { TestServerOptions } from '../server/testing/servers/testServer'

// npx tsx bench/refreshStorm.ts: measures how long it takes until everybody has a new access token.

const USAGE = `Usage: npx tsx bench/refreshStorm.ts [500]

How long it takes until so many people, whose access tokens end at the same moment, have new ones. The goal is 500 in less than two
seconds. Exit code 1 when somebody is refused.`

const GOAL_MS = 2_000

async function storm(name: string, people: number, options: TestServerOptions): Promise<void> {
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
  const people = wholeNumber('The number of people', readCommandLine({ usage: USAGE, words: [0, 1] }).words[0] ?? '500')
  await storm('embedded', people, { database: 'embedded' })
  const bin = findOrInstallPostgres()
  if (bin === null) return console.log('PostgreSQL: not found, skipped')
  const postgres = await startPostgres(bin, { durable: true })
  try {
    await makePostgresTemplate(postgres.socketDir)
    await storm('PostgreSQL', people, { location: { kind: 'postgres', socketDir: postgres.socketDir, name: 'refresh_storm' } })
  } finally {
    await postgres.stop()
  }
}

void runProgram(main)
