import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgresServer'

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>

/** A primary and a synchronous standby, which has every change on its disk before the primary acknowledges it. */
export async function startPostgresPair(bin: string) {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-pair-'))
  const socketDir = join(home, 'primary')
  let primary = await startPostgres(bin, { durable: true, isSynchronous: true })
  let standby = await startPostgres(bin, { durable: true, isSynchronous: true, standbyOf: primary })
  pointTo(primary)

  function pointTo({ socketDir: target }: typeof primary): void {
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
