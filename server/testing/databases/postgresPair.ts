import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from './postgresServer'

/** A primary and a synchronous standby, which has every change on its disk before the primary acknowledges it. */
export interface PostgresPair {
  readonly socketDir: string
  readonly standby: () => PostgresServer
  /** Crashes the primary, promotes the standby at the same address, and creates another standby. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-pair-'))
  const socketDir = join(home, 'primary')
  let primary = await startPostgres(bin, { durable: true, isSynchronous: true })
  let standby = await startPostgres(bin, { durable: true, isSynchronous: true, standbyOf: primary })
  pointTo(primary)

  function pointTo({ socketDir: target }: PostgresServer): void {
    symlinkSync(target, `${socketDir}.new`)
    renameSync(`${socketDir}.new`, socketDir)
  }

  return {
    socketDir,
    standby: () => standby,
    async failOver() {
      const failed = primary
      await failed.crash()
      standby.promote()
      primary = standby
      pointTo(primary)
      standby = await startPostgres(bin, { durable: true, isSynchronous: true, standbyOf: primary })
      failed.remove()
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
