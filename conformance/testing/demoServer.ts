import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/appServer'
import { copyEmbeddedTemplate } from '../../server/testing/databases/embeddedTemplate'
import { startProgram } from '../../server/testing/programs/programProcess'

/** The product's own server, as an operator starts it: a process with an embedded database and demo data. */
export interface DemoServer {
  readonly url: string
  stop(): Promise<void>
}

const SEED = ['--orders', '280', '--years', '1', '--end', '2026-11-20']

/** Starts it on a free port. */
export async function startDemoServer(): Promise<DemoServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-conformance-'))
  const dataDir = join(home, 'data')
  mkdirSync(dataDir)
  await copyEmbeddedTemplate(dataDir)
  // A company with enough to receive for every run; smaller than the demo of a first start.
  const seeding = startProgram('operations/cli/seed.ts', { DATA_DIR: dataDir, MIN_FREE_MB: '0' }, SEED)
  if ((await seeding.exit) !== 0) throw new Error(seeding.output())
  const port = await freePort()
  const program = startProgram('main.ts', {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    MIN_FREE_MB: '0',
    LOG_LEVEL: 'warn',
    LOGINS_PER_MINUTE: '1000',
    CALLS_PER_MINUTE: '0',
  })
  await program.untilSays('is ready\n')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      program.signal('SIGTERM')
      await program.exit
      rmSync(home, { recursive: true, force: true })
    },
  }
}
