import type { FastifyBaseLogger } from 'fastify'

/** An orchestrator kills what has not ended after 10 s. */
const STOP_LIMIT_MS = 9_500

/**
 * Stops the process gracefully on SIGTERM and SIGINT: `stop` finishes requests and closes resources. What takes too long is cut
 * off, and a second signal ends the process at once. An uncaught error ends it too, with a log line.
 */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stopping = false

  function end(exitCode: number): void {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      log.error('Requests were still running; they are cut off')
      process.exit(1)
    }, STOP_LIMIT_MS).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The server did not stop cleanly')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'Stopping')
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'An error that nobody caught')
      end(1)
    })
  }
}
