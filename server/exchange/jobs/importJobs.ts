import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as store from './importJobStore'
import type { JobCaller } from './importJobStore'
import { type ImportJobOptions, RunningJob } from './runningJob'

/** The import jobs of a server: one at a time. */
export type ImportJobs = ReturnType<typeof createImportJobs>

/** Creates the import jobs of a server. */
export function createImportJobs(options: ImportJobOptions) {
  const { database, spoolDir } = options
  /** The jobs of this process: the one that runs, and some that are about to be rejected, or whose outcome is stored already. */
  const own = new Map<string, RunningJob>()

  const stopLost = () => store.stopLostJobs(database, [...own.keys()])

  return {
    /** Begins a job, which must then either run or be dropped. Throws CONFLICT while another one runs. */
    async begin(caller: JobCaller, dryRun: boolean): Promise<RunningJob> {
      await stopLost()
      const job = new RunningJob(options, (id) => own.delete(id))
      own.set(job.id, job)
      await job.begin(caller, dryRun)
      return job
    },
    /** Cancels a job, of this or another process. Throws NOT_FOUND, and CONFLICT when it has ended. */
    async cancel(caller: JobCaller, id: string): Promise<void> {
      // On the embedded database nothing can be written while the import holds the connection, so only existence is checked.
      if (database.kind === 'postgres' || !own.has(id)) await store.requestCancel(database, caller, id)
      else await store.readJob(database, caller.tokenId, id)
      own.get(id)?.cancel(caller.userName)
    },
    /** Returns a job with its progress and its report. Throws NOT_FOUND. */
    async read(tokenId: string | null, id: string): ReturnType<typeof store.readJob> {
      await stopLost()
      const job = await store.readJob(database, tokenId, id)
      const progress = own.get(id)?.progress
      return progress && job.state === 'running' ? { ...job, progress } : job
    },
    async list(tokenId: string | null, before: number | null): ReturnType<typeof store.listJobs> {
      await stopLost()
      return store.listJobs(database, tokenId, before)
    },
    /** Removes the files that an ended process has left behind, and marks its jobs as stopped. */
    async tidy(): Promise<void> {
      await stopLost()
      const running = await store.runningJobs(database)
      const left = await readdir(spoolDir).catch(() => [])
      const removed = left.filter((name) => !running.has(name))
      await Promise.all(removed.map((name) => rm(join(spoolDir, name), { recursive: true, force: true })))
    },
    /** Stops the running job. */
    async close(): Promise<void> {
      await Promise.all([...own.values()].map((job) => job.close()))
    },
  }
}
