import fp from 'fastify-plugin'
import type { AppConfig } from '../config/appConfig'
import type { Database } from '../database/database'
import type { Intakes } from '../domain/intake/intakes'
import { watchFolder } from '../domain/intake/watchedFolder'

interface IntakeServiceOptions {
  readonly intakes: Intakes
  readonly database: Database
  readonly config: Pick<AppConfig, 'intake'>
}

/**
 * Runs the background work of intakes: cleans up at the start what an earlier process left behind, takes in the files of the
 * watched folder, and ends the running intake when the server stops.
 */
export const intakeService = fp<IntakeServiceOptions>(
  async (app, { intakes, database, config }) => {
    // Only debug: a lost database has its own log line, and the next intake cleans up as well.
    app.addHook('onReady', () =>
      intakes.tidy().catch((err: unknown) => app.log.debug({ err }, 'old intakes could not be tidied up')),
    )
    app.addHook('preClose', () => intakes.close())
    const { folder, folderEveryMs } = config.intake
    if (folder === null) return
    const watched = await watchFolder({ folder, database, intakes })
    let isClosing = false
    let timer: NodeJS.Timeout | undefined
    let told = ''

    async function look(): Promise<void> {
      try {
        while (!isClosing && (await watched.takeNext()));
        told = ''
      } catch (err) {
        // The same problem is logged only once in a row.
        if (String(err) !== told) app.log.warn({ err }, 'the watched folder could not be taken in')
        told = String(err)
      }
      if (!isClosing) timer = setTimeout(() => void look(), folderEveryMs).unref()
    }
    app.addHook('onReady', async () => void look())
    app.addHook('preClose', async () => {
      isClosing = true
      clearTimeout(timer)
    })
  },
  { name: 'intake-service' },
)
