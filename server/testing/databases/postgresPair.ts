import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from './postgresServer'

/** A primary and a standby that has every change on its disk before the primary acknowledges it. */
export interface PostgresPair {
  /** Address of the current primary, like a virtual address or a proxy. */
  readonly socketDir: string
  readonly standby: () => PostgresServer
  /** The primary's machine fails, the standby takes over at the same address, and another standby is made. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** Starts the pair. */
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
