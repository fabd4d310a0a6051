import type { Logger } from 'pino'
import { createLogger } from '../../http/log'

/** A log that a test can read. */
export interface LogCapture {
  readonly logger: Logger
  /** The output so far, as text and as objects. */
  text(): string
  lines(): Record<string, unknown>[]
  /** Clears the output. */
  clear(): void
}

/** Creates a log that keeps its lines in memory. */
export function captureLog(level = 'trace'): LogCapture {
  let written = ''
  const logger = createLogger(level, {
    write(line: string) {
      written += line
    },
  })
  return {
    logger,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => void (written = ''),
  }
}
