import fp from 'fastify-plugin'
import type { AppConfig } from '../../cli/config/appConfig'
import type { Database } from '../../database/database'
import type { ImportJobs } from './importJobs'
import { watchFolder } from './watchedFolder'

interface ImportJobServiceOptions {
  readonly importJobs: ImportJobs
  readonly database: Database
  readonly config: Pick<AppConfig, 'intake'>
}

/**
 * Runs the background work of import jobs: cleans up at the start what an earlier process left behind, imports the files of the
 * watched folder, and ends the running job when the server stops.
 */
export const importJobService = fp<ImportJobServiceOptions>(
  async (app, { importJobs, database, config }) => {
    // Only debug: a lost database has its own log line, and the next job cleans up as well.
    app.addHook('onReady', () =>
      importJobs.tidy().catch((err: unknown) => app.log.debug({ err }, 'old import jobs could not be tidied up')),
    )
    app.addHook('preClose', () => importJobs.close())
    const { folder, folderEveryMs } = config.intake
    if (folder === null) return
    const watched = await watchFolder({ folder, database, importJobs })
    let isClosing = false
    let timer: NodeJS.Timeout | undefined
    let lastProblem = ''

    async function check(): Promise<void> {
      try {
        while (!isClosing && (await watched.takeNext()));
        lastProblem = ''
      } catch (err) {
        // The same problem is logged only once in a row.
        if (String(err) !== lastProblem) app.log.warn({ err }, 'the watched folder could not be imported')
        lastProblem = String(err)
      }
      if (!isClosing) timer = setTimeout(() => void check(), folderEveryMs).unref()
    }
    app.addHook('onReady', async () => void check())
    app.addHook('preClose', async () => {
      isClosing = true
      clearTimeout(timer)
    })
  },
  { name: 'import-job-service' },
)
