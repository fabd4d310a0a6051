import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeRunFolder, useRunTemporaryFolder } from '../../../tools/testing/runFolder'
import { findOrInstallPostgres } from '../databases/findPostgres'
import { startPostgres } from '../databases/postgresServer'
import { makePostgresTemplate } from '../databases/templates'
import { POSTGRES_SOCKET } from '../databases/testDatabase'
import { compilePrograms } from '../programs/compiledPrograms'

declare global {
  var endTestRun: (() => Promise<void>) | undefined
}

/** Creates a run's folder for temporary files, and compiles the programs. Returns a function that removes both. */
export async function prepareRun(): Promise<() => void> {
  const programs = makeRunFolder(resolve('.cache', 'test-programs'), 'run')
  const folders = [programs, useRunTemporaryFolder('orders-manager-jest')]
  await compilePrograms(programs)
  return () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))
}

/** Prepares a run of server tests: folders, programs, and one real PostgreSQL with a migrated database to copy from. */
export default async function globalSetup(): Promise<void> {
  const bin = findOrInstallPostgres()
  if (bin === null) {
    const missing = 'PostgreSQL 15 or later was not found (Debian: apt-get install postgresql)'
    if (process.env.CI) throw new Error(`${missing}, and with CI set its tests must not be skipped`)
    console.warn(`\n${missing}. The tests of the project server-postgres are SKIPPED.\n`)
  }
  const [removeFolders, server] = await Promise.all([prepareRun(), bin === null ? null : startTemplateServer(bin)])
  globalThis.endTestRun = async () => {
    await server?.stop()
    removeFolders()
  }
}

async function startTemplateServer(bin: string) {
  const server = await startPostgres(bin)
  process.env[POSTGRES_SOCKET] = server.socketDir
  await makePostgresTemplate(server.socketDir)
  return server
}
