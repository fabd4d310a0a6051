import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as store from './intakeStore'
import type { IntakeCaller } from './intakeStore'
import { type IntakeOptions, RunningIntake } from './runningIntake'

/** The intakes of a server: one at a time, each in a child process. */
export type Intakes = ReturnType<typeof createIntakes>

/** Creates the intakes of a server. */
export function createIntakes(options: IntakeOptions) {
  const { database, spoolDir } = options
  /**
   * The intakes that this process runs. The database allows only one; besides it there may be some that are about to be refused,
   * or whose outcome is stored already.
   */
  const own = new Map<string, RunningIntake>()

  const stopLost = () => store.stopLostIntakes(database, [...own.keys()])

  return {
    /** Begins an intake, which must then either run or be dropped. Throws CONFLICT while another one runs. */
    async begin(caller: IntakeCaller, dryRun: boolean): Promise<RunningIntake> {
      await stopLost()
      const intake = new RunningIntake(options, (id) => own.delete(id))
      own.set(intake.id, intake)
      await intake.begin(caller, dryRun)
      return intake
    },
    /** Cancels an intake, of this or another process. Throws NOT_FOUND, and CONFLICT when it has ended. */
    async cancel(caller: IntakeCaller, id: string): Promise<void> {
      // On the embedded database nothing can be written while the child process uses the connection, so only existence is
      // checked.
      if (database.kind === 'postgres' || !own.has(id)) await store.requestCancel(database, caller, id)
      else await store.readIntake(database, caller.tokenId, id)
      own.get(id)?.cancel(caller.userName)
    },
    /** Returns an intake with its progress and its report. Throws NOT_FOUND. */
    async read(tokenId: string | null, id: string): ReturnType<typeof store.readIntake> {
      await stopLost()
      const intake = await store.readIntake(database, tokenId, id)
      const progress = own.get(id)?.progress
      return progress && intake.state === 'running' ? { ...intake, progress } : intake
    },
    async list(tokenId: string | null, before: number | null): ReturnType<typeof store.listIntakes> {
      await stopLost()
      return store.listIntakes(database, tokenId, before)
    },
    /** Removes the files that an ended process has left behind, and marks its intakes as stopped. */
    async tidy(): Promise<void> {
      await stopLost()
      const running = await store.runningIntakes(database)
      const left = await readdir(spoolDir).catch(() => [])
      const removed = left.filter((name) => !running.has(name))
      await Promise.all(removed.map((name) => rm(join(spoolDir, name), { recursive: true, force: true })))
    },
    /** Stops the running intake. */
    async close(): Promise<void> {
      await Promise.all([...own.values()].map((intake) => intake.close()))
    },
  }
}
