import type { FastifyBaseLogger } from 'fastify'

/** An orchestrator kills a process that has not ended 10 s after SIGTERM. */
const STOP_LIMIT_MS = 9_500

/**
 * Stops the process gracefully on SIGTERM and SIGINT: `stop` finishes requests and closes resources, within a time limit. A
 * second signal ends the process at once. An uncaught error is logged and also ends it.
 * @param countConnections how many are open: a closing server has closed those without a request
 */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>, countConnections: () => Promise<number>): void {
  let stopping = false

  async function cutOff(): Promise<void> {
    const connections = await countConnections()
    if (connections > 0) log.error({ connections }, 'Requests were still running; they are cut off')
    else log.error('Work other than requests took too long; it is cut off')
    process.exit(1)
  }

  function end(exitCode: number): void {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => void cutOff(), STOP_LIMIT_MS).unref()
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
      log.fatal({ err: error }, 'Uncaught error')
      end(1)
    })
  }
}
